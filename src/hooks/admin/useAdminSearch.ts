import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { Selection } from '@/domain/admin/searchFilter';
import { errorCode, type ErrorCode } from '@/domain/errors';
import type { LedgerEntry } from '@/domain/ledger';
import { sumPaise } from '@/domain/money';
import type { Note } from '@/domain/admin/note';
import type { StatementRow } from '@/domain/statement';
import type { User } from '@/domain/user';
import type { Found, Totals } from '@/services/admin/search';
import { admin, adminSearch } from '@/services/admin/adminServices';
import type { Statement } from '@/services/statement';
import { COUNT_LIMIT } from './useAdminDeposits';
import {
  usePaginatedSubscription,
  type PaginatedSubscription,
} from '@/hooks/usePaginatedSubscription';
import { useRestoredSubscription } from '@/hooks/useRestoredSubscription';
import { useSubscription, type Subscription } from '@/hooks/useSubscription';

/** The chosen deposits, live; none where nothing can be chosen. `selection` must be stable (useMemo). */
export const useSearchRows = (selection: Selection | null): PaginatedSubscription<Deposit> =>
  useRestoredSubscription(
    'search',
    useMemo(() => selection && ((rows: number) => adminSearch.rows(selection, rows)), [selection]),
  );

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

function totalsOf(items: readonly Deposit[]): Pick<SearchTotals, 'inrPaise' | 'paidPaise'> {
  return {
    inrPaise: sumPaise(items.map(({ inrPaise }) => inrPaise)),
    paidPaise: sumPaise(items.map(({ paidPaise }) => paidPaise)),
  };
}

/**
 * How many deposits are chosen and what they are worth: from the rows where all of them are there, which costs nothing,
 * else counted by the server once for each selection and whenever it is asked again.
 */
export function useSearchTotals(
  selection: Selection | null,
  data: PaginatedSubscription<Deposit>['data'],
): CountedTotals {
  const [question, setQuestion] = useState<Question>({ max: COUNT_LIMIT });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<{ question: Question; code: ErrorCode } | null>(null);
  const isPart = data?.hasMore === true;
  useEffect(() => {
    if (!selection || !isPart) return;
    let isCurrent = true;
    adminSearch.totals(selection, question.max).then(
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
  }, [selection, isPart, question]);
  const retry = useCallback(() => setQuestion(({ max }) => ({ max })), []);
  const countAll = useCallback(() => setQuestion({ max: null }), []);
  const totals = useMemo((): SearchTotals | null => {
    if (!data) return null;
    const shown = data.items;
    if (!data.hasMore) {
      const unreadable = data.unreadable.length;
      const count = shown.length + unreadable;
      return { count, ...totalsOf(shown), isLowerBound: false, isOfShown: unreadable > 0 };
    }
    if (!answer) return null;
    const { counted } = answer;
    const { max } = answer.question;
    const isLowerBound = max !== null && counted.count >= max;
    return selection?.term
      ? { ...counted, ...totalsOf(shown), isLowerBound, isOfShown: true }
      : { ...counted, isLowerBound, isOfShown: false };
  }, [selection, data, answer]);
  const error = isPart && failure?.question === question ? failure.code : null;
  const isCounting = isPart && answer?.question !== question && error === null;
  return { totals, error, isCounting, retry, countAll };
}

/** A deposit, live. */
export const useAdminDeposit = (id: string): Subscription<Found<Deposit>> =>
  useSubscription(useMemo(() => adminSearch.deposit(id), [id]));

const NO_CREDITS: readonly LedgerEntry[] = [];

/** The credits of a deposit, live. Nothing is read while it cannot have any. */
export function useDepositCredits({ id, userId, status, paymentCount }: Deposit) {
  const hasCredits = paymentCount > 0 || status === 'confirmed';
  const { data, error } = useSubscription(
    useMemo(
      () => (hasCredits ? adminSearch.creditsOf(userId, id) : null),
      [hasCredits, userId, id],
    ),
  );
  return { credits: hasCredits ? data : NO_CREDITS, error };
}

/** What administrators wrote about a deposit, newest first, live: the last few at first. Null reads nothing. */
export const useLatestNotes = (depositId: string | null): PaginatedSubscription<Note> =>
  usePaginatedSubscription(
    useMemo(() => (depositId === null ? null : admin.notes(depositId)), [depositId]),
  );

/** A user's record, live; null waits until it is known whose. */
export const useAdminUser = (uid: string | null): Subscription<Found<User>> =>
  useSubscription(useMemo(() => (uid === null ? null : adminSearch.user(uid)), [uid]));

/** A user's deposits, newest first, live: a few of them at first; null waits until it is known whose. */
export const useAdminUserDeposits = (uid: string | null): PaginatedSubscription<Deposit> =>
  useRestoredSubscription(
    'search-requests',
    useMemo(
      () => (uid === null ? null : (rows: number) => adminSearch.requestsOf(uid, rows)),
      [uid],
    ),
  );

/** A user's wallet statement, newest first, live. */
export const useAdminStatement = (uid: string): PaginatedSubscription<StatementRow, Statement> =>
  useRestoredSubscription(
    'search-statement',
    useMemo(() => (rows: number) => adminSearch.statement(uid, rows), [uid]),
  );
