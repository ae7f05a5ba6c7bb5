import type { AppError } from '@/domain/errors';
import { toAppError } from './appErrors';

/** What a subscriber passes to a service. */
export interface Listener<T> {
  onData: (data: T) => void;
  /** The subscription has ended by then. */
  onError: (error: AppError) => void;
}

/** Starts a subscription and returns the unsubscribe. */
export type Subscribe<T> = (listener: Listener<T>) => () => void;

/** What is read from the database may come from the device's local cache. */
export interface Cacheable {
  /** True while the server has not confirmed the data. */
  fromCache: boolean;
}

/** Starts a subscription, and reports an error at its start like a later one: another tab may just have closed the database. */
export function subscribeSafely<T>(subscribe: Subscribe<T>, listener: Listener<T>): () => void {
  try {
    return subscribe(listener);
  } catch (error) {
    listener.onError(toAppError(error));
    return () => undefined;
  }
}
