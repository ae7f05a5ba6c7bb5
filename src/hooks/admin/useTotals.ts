import { useCallback, useEffect, useMemo, useState } from 'react';
import { errorCode, type ErrorCode } from '@/domain/errors';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import type { Totals } from '@/services/admin/search';
import { COUNT_LIMIT } from './useAdminDeposits';

export interface SearchTotals extends Totals {
  /** Whether there are more than were counted. */
  isLowerBound: boolean;
  /** Whether the sums cover only the rows on screen: the server has none for a search term, and some rows cannot be read. */
  isOfShown: boolean;
}

export interface CountedTotals {
  /** Null while they are unknown. */
  totals: SearchTotals | null;
  error: ErrorCode | null;
  isCounting: boolean;
  /** Counts again as before, after an error. */
  retry: () => void;
  /** Counts without the limit. */
  countAll: () => void;
}

/** One question to the server about the totals. */
interface Question {
  max: number | null;
}

interface Answer {
  question: Question;
  counted: Totals;
}

interface Options<T> {
  data: PaginatedSubscription<T>['data'];
  /** Counts up to `max`. It must be stable (useMemo); null where nothing can be counted. */
  count: ((max: number | null) => Promise<Totals>) | null;
  /** What rows come to. It must be stable. */
  sumsOf: (rows: readonly T[]) => Omit<Totals, 'count'>;
  /** Whether the server sums what it counts. */
  areSummed: boolean;
}

/**
 * How many rows a list has and what they are worth: from the rows where all of them are there, which costs nothing, else
 * counted by the server once for each `count` and whenever it is asked again.
 */
export function useTotals<T>({ data, count, sumsOf, areSummed }: Options<T>): CountedTotals {
  const [question, setQuestion] = useState<Question>({ max: COUNT_LIMIT });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<{ question: Question; code: ErrorCode } | null>(null);
  const isPart = data?.hasMore === true;
  useEffect(() => {
    if (!count || !isPart) return;
    let isCurrent = true;
    count(question.max).then(
      (counted) => {
        if (isCurrent) setAnswer({ question, counted });
      },
      (error: unknown) => {
        if (isCurrent) setFailure({ question, code: errorCode(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [count, isPart, question]);
  const retry = useCallback(() => setQuestion(({ max }) => ({ max })), []);
  const countAll = useCallback(() => setQuestion({ max: null }), []);
  const totals = useMemo((): SearchTotals | null => {
    if (!data) return null;
    const shown = data.items;
    if (!data.hasMore) {
      const unreadable = data.unreadable.length;
      const number = shown.length + unreadable;
      return { count: number, ...sumsOf(shown), isLowerBound: false, isOfShown: unreadable > 0 };
    }
    if (!answer) return null;
    const { counted } = answer;
    const { max } = answer.question;
    const isLowerBound = max !== null && counted.count >= max;
    return areSummed
      ? { ...counted, isLowerBound, isOfShown: false }
      : { ...counted, ...sumsOf(shown), isLowerBound, isOfShown: true };
  }, [areSummed, sumsOf, data, answer]);
  const error = isPart && failure?.question === question ? failure.code : null;
  const isCounting = isPart && answer?.question !== question && error === null;
  return { totals, error, isCounting, retry, countAll };
}
