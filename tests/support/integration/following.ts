import { onTestFinished } from 'vitest';
import type { Deposit } from '@/domain/deposit';
import type { AppError } from '@/domain/errors';
import type { PaginatedQuery } from '@/services/paginatedQuery';
import type { PaginatedList } from '@/services/subscribeToPages';

/** Follows a live list; `until` waits for what a test expects to hear, and says what was heard last if it never comes. */
export function follow(query: PaginatedQuery<Deposit>) {
  let heard: PaginatedList<Deposit> | null = null;
  let failure: AppError | null = null;
  const waiting = new Set<() => void>();
  const wake = () => waiting.forEach((look) => look());
  const unsubscribe = query.subscribe({
    onData: (list) => {
      heard = list;
      wake();
    },
    onError: (error) => {
      failure = error;
      wake();
    },
  });
  onTestFinished(unsubscribe);

  function wait<T>(found: () => T | null, what: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        const ids = heard?.items.map(({ id }) => id).join(', ') ?? 'nothing';
        reject(new Error(`Never heard ${what}. Heard: ${ids}; failure: ${String(failure)}`));
      }, 10_000);
      function look() {
        const result = found();
        if (result === null) return;
        waiting.delete(look);
        clearTimeout(timer);
        resolve(result);
      }
      waiting.add(look);
      look();
    });
  }

  return {
    loadMore: query.loadMore,
    until: (isIt: (list: PaginatedList<Deposit>) => boolean): Promise<PaginatedList<Deposit>> =>
      wait(() => (heard && isIt(heard) ? heard : null), 'the list that was waited for'),
    failure: (): Promise<AppError> => wait(() => failure, 'a failure'),
  };
}
