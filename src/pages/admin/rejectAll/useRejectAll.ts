import { useEffect, useRef, useState } from 'react';
import type { Deposit, RejectReason } from '@/domain/deposit';
import { AppError, errorCode, type ErrorCode } from '@/domain/errors';
import { useMutation } from '@/hooks/useMutation';
import { useToast } from '@/hooks/useToast';
import { admin } from '@/services/adminServices';
import { texts } from '@/texts/texts';
import { failureText } from '@/pages/admin/failureText';

const t = texts.admin.rejectAll;

/** What became of one request. One that somebody else decided or paid on needs another look, not another try. */
export type Result = { isRejected: true } | { isRejected: false; text: string; canRetry: boolean };

/** After these the next request would fail as well. */
const ENDS_THE_RUN: readonly ErrorCode[] = ['offline', 'timeout', 'denied', 'session-expired'];

type OnSettled = (id: string, verdict: 'confirmed' | 'rejected') => void;

/**
 * Rejects requests one by one, each in its own commit, and keeps a result for each. It stops behind the request under
 * way when it is told to or when the component goes, which a toast then tells.
 */
export function useRejectAll(onSettled: OnSettled) {
  const toast = useToast();
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [current, setCurrent] = useState<string | null>(null);
  const isStopped = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function reject(deposit: Deposit, reason: RejectReason): Promise<ErrorCode | null> {
    const note = (result: Result) =>
      setResults((before) => new Map(before).set(deposit.id, result));
    try {
      await admin.reject(deposit, reason);
      note({ isRejected: true });
      onSettled(deposit.id, 'rejected');
      return null;
    } catch (error) {
      const race = error instanceof AppError ? error.race : undefined;
      note({ isRejected: false, text: failureText(error), canRetry: race === undefined });
      if (race && race.outcome !== 'paid') onSettled(deposit.id, race.outcome);
      return errorCode(error);
    }
  }

  const isOver = () => isStopped.current || isGone.current;

  const { mutate, isPending } = useMutation(
    async (deposits: readonly Deposit[], reason: RejectReason) => {
      isStopped.current = false;
      let rejected = 0;
      for (const deposit of deposits) {
        if (isOver()) break;
        setCurrent(deposit.id);
        const failure = await reject(deposit, reason);
        if (failure === null) rejected++;
        if (failure === 'denied') void admin.recheck();
        if (failure !== null && ENDS_THE_RUN.includes(failure)) break;
      }
      setCurrent(null);
      if (isGone.current) {
        toast.success(t.closedEarly, t.finished(rejected, deposits.length - rejected));
      }
    },
  );

  const stop = () => {
    isStopped.current = true;
  };
  return { mutate, stop, isPending, current, results };
}
