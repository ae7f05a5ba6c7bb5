import { expect, onTestFinished, vi } from 'vitest';
import type { AppError } from '@/domain/errors';
import type { PaginatedList, PaginatedQuery } from '@/services/database/paginatedQuery';

/** Only the test's own time limit ends a wait. */
const PATIENT = { timeout: 240_000 };

/** Subscribes to a live list until the test ends. Wait only for what stays until the test does something else. */
export function subscribeTo<T extends { id: string }>(query: PaginatedQuery<T>) {
  let latest: PaginatedList<T> | undefined;
  let error: AppError | undefined;
  const unsubscribe = query.subscribe({
    onData: (list) => (latest = list),
    onError: (received) => (error = received),
  });
  onTestFinished(unsubscribe);
  return {
    loadMore: query.loadMore,
    async waitFor(matches: (list: PaginatedList<T>) => boolean): Promise<PaginatedList<T>> {
      await vi.waitUntil(() => latest && matches(latest), PATIENT);
      return latest ?? expect.fail('no list');
    },
    waitForError: (): Promise<AppError> => vi.waitUntil(() => error, PATIENT),
  };
}
