import { expect, onTestFinished, vi } from 'vitest';
import type { AppError } from '@/domain/errors';
import type { PaginatedList, PaginatedQuery } from '@/services/database/paginatedQuery';
import { PATIENT } from './writeTimeout';

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
      const isAsWanted = (list: typeof latest) => list !== undefined && matches(list);
      await vi.waitFor(() => expect(latest).toSatisfy(isAsWanted), PATIENT);
      return latest ?? expect.fail('no list');
    },
    waitForError: (): Promise<AppError> => vi.waitUntil(() => error, PATIENT),
  };
}
