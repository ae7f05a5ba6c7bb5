import { onTestFinished } from 'vitest';
import type { Deposit } from '@/domain/deposit';
import type { AppError } from '@/domain/errors';
import type { PaginatedQuery } from '@/services/paginatedQuery';
import type { PaginatedList } from '@/services/subscribeToPages';

/** Subscribes to a live list until the test ends. Its waits fail with the last emitted list in the message. */
export function subscribeTo(query: PaginatedQuery<Deposit>) {
  let latest: PaginatedList<Deposit> | null = null;
  let error: AppError | null = null;
  const checks = new Set<() => void>();
  const notify = () => checks.forEach((check) => check());
  const unsubscribe = query.subscribe({
    onData: (list) => {
      latest = list;
      notify();
    },
    onError: (received) => {
      error = received;
      notify();
    },
  });
  onTestFinished(unsubscribe);

  function wait<T>(find: () => T | null, expected: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        checks.delete(check);
        const ids = latest?.items.map(({ id }) => id).join(', ') ?? 'nothing';
        reject(
          new Error(
            `Timed out waiting for ${expected}. Last emitted: ${ids}; error: ${String(error)}`,
          ),
        );
      }, 10_000);
      function check() {
        const result = find();
        if (result === null) return;
        checks.delete(check);
        clearTimeout(timer);
        resolve(result);
      }
      checks.add(check);
      check();
    });
  }

  return {
    loadMore: query.loadMore,
    waitFor: (
      matches: (list: PaginatedList<Deposit>) => boolean,
    ): Promise<PaginatedList<Deposit>> =>
      wait(() => (latest && matches(latest) ? latest : null), 'a matching list'),
    waitForError: (): Promise<AppError> => wait(() => error, 'an error'),
  };
}
