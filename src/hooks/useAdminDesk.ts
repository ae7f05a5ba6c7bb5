import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { Selection } from '@/domain/deskFilter';
import { errorCode, type ErrorCode } from '@/domain/errors';
import type { LedgerEntry } from '@/domain/ledger';
import { sumPaise } from '@/domain/money';
import type { Note } from '@/domain/reviewNote';
import type { StatementRow } from '@/domain/statement';
import type { User } from '@/domain/user';
import type { Found, Totals } from '@/services/adminDesk';
import { desk } from '@/services/adminServices';
import type { Statement } from '@/services/statement';
import { COUNT_LIMIT } from './useAdminDeposits';
import { usePaginatedSubscription, type PaginatedSubscription } from './usePaginatedSubscription';
import { useRestoredSubscription } from './useRestoredSubscription';
import { useSubscription, type Subscription } from './useSubscription';

/** The chosen deposits, live; none where nothing can be chosen. `selection` must be stable (useMemo). */
export const useDeskRows = (selection: Selection | null): PaginatedSubscription<Deposit> =>
  useRestoredSubscription(
    'desk',
    useMemo(() => selection && ((rows: number) => desk.rows(selection, rows)), [selection]),
  );

export interface DeskTotals extends Totals {
  /** Whether there are more than were counted. */
  isLeast: boolean;
  /** Whether the sums cover only the rows on screen, since the server has none for a search term. */
  isOfShown: boolean;
}

export interface CountedTotals {
  /** Null while they are unknown. */
  totals: DeskTotals | null;
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

function totalsOf(items: readonly Deposit[]): Pick<DeskTotals, 'inrPaise' | 'paidPaise'> {
  return {
    inrPaise: sumPaise(items.map(({ inrPaise }) => inrPaise)),
    paidPaise: sumPaise(items.map(({ paidPaise }) => paidPaise)),
  };
}

/**
 * How many deposits are chosen and what they are worth: from the rows where all of them are there, which costs nothing,
 * else counted by the server once for each selection and whenever it is asked again.
 */
export function useDeskTotals(
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
    desk.totals(selection, question.max).then(
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
  const totals = useMemo((): DeskTotals | null => {
    if (!data) return null;
    const shown = data.items;
    if (!data.hasMore) {
      const count = shown.length + data.unreadable.length;
      return { count, ...totalsOf(shown), isLeast: false, isOfShown: false };
    }
    if (!answer) return null;
    const { counted } = answer;
    const { max } = answer.question;
    const isLeast = max !== null && counted.count >= max;
    return selection?.term
      ? { ...counted, ...totalsOf(shown), isLeast, isOfShown: true }
      : { ...counted, isLeast, isOfShown: false };
  }, [selection, data, answer]);
  const error = isPart && failure?.question === question ? failure.code : null;
  const isCounting = isPart && answer?.question !== question && error === null;
  return { totals, error, isCounting, retry, countAll };
}

/** A deposit, live. */
export const useDeskDeposit = (id: string): Subscription<Found<Deposit>> =>
  useSubscription(useMemo(() => desk.deposit(id), [id]));

const NO_CREDITS: readonly LedgerEntry[] = [];

/** The credits of a deposit, live. Nothing is read while it cannot have any. */
export function useDeskCredits({ id, userId, status, paymentCount }: Deposit) {
  const hasCredits = paymentCount > 0 || status === 'confirmed';
  const { data, error } = useSubscription(
    useMemo(() => (hasCredits ? desk.creditsOf(userId, id) : null), [hasCredits, userId, id]),
  );
  return { credits: hasCredits ? data : NO_CREDITS, error };
}

/** What administrators wrote about a deposit, newest first, live: the last few at first. Null reads nothing. */
export const useDeskNotes = (depositId: string | null): PaginatedSubscription<Note> =>
  usePaginatedSubscription(
    useMemo(() => (depositId === null ? null : desk.notes(depositId)), [depositId]),
  );

/** A user's record, live; null waits until it is known whose. */
export const useDeskUser = (uid: string | null): Subscription<Found<User>> =>
  useSubscription(useMemo(() => (uid === null ? null : desk.user(uid)), [uid]));

/** A user's deposits, newest first, live: a few of them at first; null waits until it is known whose. */
export const useDeskRequests = (uid: string | null): PaginatedSubscription<Deposit> =>
  useRestoredSubscription(
    'desk-requests',
    useMemo(() => (uid === null ? null : (rows: number) => desk.requestsOf(uid, rows)), [uid]),
  );

/** A user's wallet statement, newest first, live. */
export const useDeskStatement = (uid: string): PaginatedSubscription<StatementRow, Statement> =>
  useRestoredSubscription(
    'desk-statement',
    useMemo(() => (rows: number) => desk.statement(uid, rows), [uid]),
  );
