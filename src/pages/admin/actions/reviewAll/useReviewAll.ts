import { useEffect, useRef, useState } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError, errorCode, type ErrorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise, type Paise } from '@/domain/money/money';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';
import { admin } from '@/services/admin/adminServices';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import type { OnConflict } from '../useConflicts';
import type { ReviewedStatus } from '@/components/admin/session/panelSession';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';

/** Why a deposit was left out. */
export interface LeftOut {
  text: string;
  /** False where it has to be looked at by itself. */
  canRetry: boolean;
  /** Whether the next deposit would be left out, too. */
  isFatal: boolean;
}

/** The result for one deposit. */
export type Result = { isDone: true } | ({ isDone: false } & LeftOut);

/** A review of many deposits, one by one. */
export interface ReviewAllAction<Confirmed> {
  /** What a deposit then is. */
  status: ReviewedStatus;
  /** Reviews one, in a commit of its own; null if it is done. Throws AppError. */
  review: (deposit: Deposit, confirmed: Confirmed) => Promise<LeftOut | null>;
  /** What it credits for one, or leaves uncredited. */
  worth: (deposit: Deposit) => Paise;
  texts: { finished: (done: number, left: number, inr: string) => string };
}

/** After one of these errors the next deposit would fail too. */
const FATAL_ERRORS: readonly ErrorCode[] = ['offline', 'timeout', 'denied', 'session-expired'];

/**
 * Over minutes the database's connection is replaced now and then, and what is under way fails as if the device were
 * offline. After this time the next one stands.
 */
const RECONNECT_MS = 2_000;

/** Why the review of a deposit failed. After a conflicting one it must be looked at again. */
function failureOf(error: unknown): LeftOut {
  const code = errorCode(error);
  const hasChanged = error instanceof AppError && error.conflict !== undefined;
  return {
    text: reviewErrorMessage(error),
    canRetry: !hasChanged && code !== 'transaction-spent',
    isFatal: FATAL_ERRORS.includes(code),
  };
}

/**
 * Reviews deposits one by one, each in its own commit, and records a result for each. `stop` and unmounting let the
 * current deposit finish and skip the others; after unmounting, a toast shows the result.
 */
export function useReviewAll<Confirmed>(
  { status, review, worth, texts }: ReviewAllAction<Confirmed>,
  onConflict: OnConflict,
) {
  const { reviewed } = usePanelSession();
  const toast = useToast();
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [current, setCurrent] = useState<string | null>(null);
  const isStopped = useRef(false);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const shouldStop = () => isStopped.current || isUnmounted.current;

  async function reviewOne(
    deposit: Deposit,
    confirmed: Confirmed,
    isAgain = false,
  ): Promise<Result> {
    try {
      const leftOut = await review(deposit, confirmed);
      if (leftOut) return { isDone: false, ...leftOut };
      reviewed.add(deposit.id, status);
      return { isDone: true };
    } catch (error) {
      if (errorCode(error) === 'offline' && navigator.onLine && !isAgain && !shouldStop()) {
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
        return reviewOne(deposit, confirmed, true);
      }
      const conflict = error instanceof AppError ? error.conflict : undefined;
      if (conflict && conflict.change !== 'paid') onConflict(deposit.id, conflict);
      if (errorCode(error) === 'denied') void admin.session.recheck();
      return { isDone: false, ...failureOf(error) };
    }
  }

  const { mutate, isPending } = useMutation(
    async (deposits: readonly Deposit[], confirmed: Confirmed) => {
      isStopped.current = false;
      const done: Deposit[] = [];
      for (const deposit of deposits) {
        if (shouldStop()) break;
        setCurrent(deposit.id);
        const result = await reviewOne(deposit, confirmed);
        setResults((before) => new Map(before).set(deposit.id, result));
        if (result.isDone) done.push(deposit);
        else if (result.isFatal) break;
      }
      setCurrent(null);
      if (isUnmounted.current) {
        const left = deposits.length - done.length;
        toast.success(
          reviewAllTexts.closedEarly,
          texts.finished(done.length, left, formatRupeesExact(sumPaise(done.map(worth)))),
        );
      }
    },
  );

  const stop = () => {
    isStopped.current = true;
  };
  return { mutate, stop, isPending, current, results };
}
