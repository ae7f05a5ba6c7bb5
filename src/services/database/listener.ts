import type { AppError } from '@/domain/errors';
import { toAppError } from '@/services/appErrors';

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

export interface SubscriptionGroup {
  /** Starts another subscription, unless the group has ended. */
  add: <T>(subscribe: Subscribe<T>, onData: (data: T) => void) => void;
  /** Ends all of them. */
  stop: () => void;
  /** Ends all of them and reports why, unless they have ended. */
  fail: (error: unknown) => void;
  hasEnded: () => boolean;
}

/** Subscriptions that end together: when they are stopped, or with the first that fails, even at its start. */
export function subscriptionGroup(onError: (error: AppError) => void): SubscriptionGroup {
  const unsubscribes: (() => void)[] = [];
  let isOver = false;
  const hasEnded = () => isOver;

  function stop(): void {
    isOver = true;
    for (const unsubscribe of unsubscribes.splice(0)) unsubscribe();
  }

  function fail(error: unknown): void {
    if (isOver) return;
    stop();
    onError(toAppError(error));
  }

  return {
    add: (subscribe, onData) => {
      if (hasEnded()) return;
      unsubscribes.push(subscribeSafely(subscribe, { onData, onError: fail }));
      if (hasEnded()) stop(); // it failed at once
    },
    stop,
    fail,
    hasEnded,
  };
}
