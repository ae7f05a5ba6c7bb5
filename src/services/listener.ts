import type { AppError } from '@/domain/errors';
import { toAppError } from './appErrors';

/** What a subscriber passes to a service. */
export interface Listener<T> {
  onData: (data: T) => void;
  /** Called after the subscription has ended. */
  onError: (error: AppError) => void;
}

/** Starts a subscription and returns the unsubscribe. */
export type Subscribe<T> = (listener: Listener<T>) => () => void;

/** Data that may come from the local cache. */
export interface Cacheable {
  /** True while the server has not confirmed the data. */
  fromCache: boolean;
}

/** Subscribes, and reports a synchronous error like a later one: another tab may have just closed the database. */
export function subscribeSafely<T>(subscribe: Subscribe<T>, listener: Listener<T>): () => void {
  try {
    return subscribe(listener);
  } catch (error) {
    listener.onError(toAppError(error));
    return () => undefined;
  }
}
