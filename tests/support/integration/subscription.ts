import { onTestFinished } from 'vitest';
import type { AppError } from '@/domain/errors';
import type { PaginatedList, PaginatedQuery } from '@/services/database/paginatedQuery';

/** Subscribes to a live list until the test ends. A wait that fails prints the last emitted list. */
export function subscribeTo<T extends { id: string }>(query: PaginatedQuery<T>) {
  let latest: PaginatedList<T> | null = null;
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

  function wait<Found>(find: () => Found | null, expected: string): Promise<Found> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        checks.delete(check);
        const ids = latest?.items.map(({ id }) => id).join(', ') ?? 'nothing';
        reject(
          new Error(
            `Timed out waiting for ${expected}. Last emitted: ${ids}; error: ${String(error)}`,
          ),
        );
      }, 240_000);
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
    waitFor: (matches: (list: PaginatedList<T>) => boolean): Promise<PaginatedList<T>> =>
      wait(() => (latest && matches(latest) ? latest : null), 'a matching list'),
    waitForError: (): Promise<AppError> => wait(() => error, 'an error'),
  };
}
