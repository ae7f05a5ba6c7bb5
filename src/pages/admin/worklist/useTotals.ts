import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { useNow } from '@/lib/useNow';
import type { PaginatedSubscription } from '@/lib/useLive';
import type { createListService, Totals } from '@/services/admin/lists/createListService';
import { COUNT_LIMIT, RECOUNT_MS } from '@/components/admin/useDepositCount';

/** The lists of deposits, or of payouts. */
export type RecordLists<Status extends string, T extends object> = ReturnType<
  typeof createListService<Status, T>
>;

export interface SearchTotals extends Totals {
  /** Whether there are more than were counted. */
  isLowerBound: boolean;
  /** Whether the sums cover only the rows on screen: the server has none for a search term, and some rows cannot be read. */
  isOfShown: boolean;
  /** When they were counted, where they are not counted again by the minute; else null. */
  countedAt: Date | null;
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
  at: Date;
}

interface Options<T, Selection> {
  list: Pick<PaginatedSubscription<T>, 'data' | 'loading'>;
  /** What the list shows. It must be stable (useMemo); null where nothing can be counted. */
  selection: Selection | null;
  /** Counts up to `max`, and sums what it counts unless that is found by a term. It must be stable. */
  count: (selection: Selection, max: number | null) => Promise<Totals>;
  /** What rows come to. It must be stable. */
  sumsOf: (rows: readonly T[]) => Omit<Totals, 'count'>;
}

/**
 * How many rows a list has and what they are worth: from the rows where all of them are there, which costs nothing, else
 * counted by the server: whenever it is asked again, a row changes or the list is refreshed, and every minute; not again by
 * itself where that would count more than a few reads' worth.
 */
export function useTotals<T, Selection extends { term: unknown }>({
  list: { data, loading },
  selection,
  count,
  sumsOf,
}: Options<T, Selection>): CountedTotals {
  const areSummed = !selection?.term;
  const [question, setQuestion] = useState<Question>({ max: COUNT_LIMIT });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<{ question: Question; code: ErrorCode } | null>(null);
  const isPart = data?.hasMore === true;
  const now = useNow();
  const minute = question.max === null ? null : now;
  // What changes a row may change how many there are.
  const rows = question.max === null ? null : data?.items;
  const counted = useRef({ question, rows, at: 0 });
  useEffect(() => {
    if (!selection || !isPart || loading) return;
    let isCurrent = true;
    function ask(chosen: Selection): void {
      counted.current = { question, rows, at: Date.now() };
      count(chosen, question.max).then(
        (answered) => {
          if (!isCurrent) return;
          setAnswer({ question, counted: answered, at: new Date() });
          setFailure(null);
        },
        (error: unknown) => {
          if (isCurrent) setFailure({ question, code: errorCode(error) });
        },
      );
    }
    // Not again with each of many changes.
    const { question: last, rows: before, at } = counted.current;
    const dueAt = last === question && before !== rows ? at + RECOUNT_MS : 0;
    const wait = dueAt - Date.now();
    const timer = wait > 0 ? setTimeout(ask, wait, selection) : undefined;
    if (timer === undefined) ask(selection);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [selection, count, isPart, loading, question, minute, rows]);
  const retry = useCallback(() => setQuestion(({ max }) => ({ max })), []);
  const countAll = useCallback(() => setQuestion({ max: null }), []);
  const totals = useMemo((): SearchTotals | null => {
    if (!data) return null;
    const shown = data.items;
    if (!data.hasMore) {
      const unreadable = data.unreadable.length;
      const number = shown.length + unreadable;
      return {
        count: number,
        ...sumsOf(shown),
        isLowerBound: false,
        isOfShown: unreadable > 0,
        countedAt: null,
      };
    }
    if (!answer) return null;
    const { counted, at } = answer;
    const { max } = answer.question;
    const isLowerBound = max !== null && counted.count >= max;
    return {
      ...counted,
      ...(areSummed ? null : sumsOf(shown)),
      isLowerBound,
      isOfShown: !areSummed,
      countedAt: max === null ? at : null,
    };
  }, [areSummed, sumsOf, data, answer]);
  const error = isPart && failure?.question === question ? failure.code : null;
  const isCounting = isPart && answer?.question !== question && error === null;
  return { totals, error, isCounting, retry, countAll };
}
