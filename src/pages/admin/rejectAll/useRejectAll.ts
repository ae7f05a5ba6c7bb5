import { useEffect, useRef, useState } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError, errorCode, type ErrorCode } from '@/domain/errors';
import type { Rejection } from '@/domain/admin/review';
import { useMutation } from '@/hooks/browser/useMutation';
import { useToast } from '@/hooks/browser/useToast';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { OnConflict } from '@/pages/admin/queue/useConflicts';
import { reviewedDeposits } from '@/stores/admin/reviewedDeposits';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';

const t = adminTexts.rejectAll;

/** The result for one request. After a conflicting review it must be looked at again, so it cannot be retried. */
export type Result = { isRejected: true } | { isRejected: false; text: string; canRetry: boolean };

/** After one of these errors the next request would fail too. */
const FATAL_ERRORS: readonly ErrorCode[] = ['offline', 'timeout', 'denied', 'session-expired'];

/**
 * Rejects requests one by one, each in its own commit, and records a result for each. `stop` and unmounting let the
 * current request finish and skip the others; after unmounting, a toast shows the result.
 */
export function useRejectAll(onConflict: OnConflict) {
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

  async function reject(deposit: Deposit, rejection: Rejection): Promise<ErrorCode | null> {
    const setResult = (result: Result) =>
      setResults((before) => new Map(before).set(deposit.id, result));
    try {
      await admin.reject(deposit, rejection);
      setResult({ isRejected: true });
      reviewedDeposits.add(deposit.id, 'rejected');
      return null;
    } catch (error) {
      const conflict = error instanceof AppError ? error.conflict : undefined;
      setResult({
        isRejected: false,
        text: reviewErrorMessage(error),
        canRetry: conflict === undefined,
      });
      if (conflict && conflict.change !== 'paid') onConflict(deposit.id, conflict);
      return errorCode(error);
    }
  }

  const shouldStop = () => isStopped.current || isUnmounted.current;

  const { mutate, isPending } = useMutation(
    async (deposits: readonly Deposit[], rejection: Rejection) => {
      isStopped.current = false;
      let rejected = 0;
      for (const deposit of deposits) {
        if (shouldStop()) break;
        setCurrent(deposit.id);
        const code = await reject(deposit, rejection);
        if (code === null) rejected++;
        if (code === 'denied') void admin.recheck();
        if (code !== null && FATAL_ERRORS.includes(code)) break;
      }
      setCurrent(null);
      if (isUnmounted.current) {
        toast.success(t.closedEarly, t.finished(rejected, deposits.length - rejected));
      }
    },
  );

  const stop = () => {
    isStopped.current = true;
  };
  return { mutate, stop, isPending, current, results };
}
