import { useCallback, useEffect, useState } from 'react';
import type { PayableDeposit } from '@/domain/deposits/deposit';
import { usePageVisible } from '@/hooks/browser/usePageVisible';
import { useDraft } from '@/hooks/useDraft';
import type { Arrival } from '@/services/tron/findArrival';
import { ownArrivals } from '@/stores/ownArrivals';
import { lookForArrivals } from './lookForArrivals';
import { RECHECK_MS } from '@/hooks/tron/useTransactionAnswers';

/** The last answer, and when it came. */
export interface LastArrival {
  arrival: Arrival;
  at: Date;
}

/** Whether nothing can have arrived yet: it takes a minute until a transfer is final. */
const isFresh = ({ submittedAt }: PayableDeposit) =>
  submittedAt === null || Date.now() - submittedAt.getTime() < RECHECK_MS;

/**
 * What a TRON node says about the transfer that a deposit waits for, and when it said so; null before the first answer. It
 * is asked once, and with `isRepeated` again until the transfer has arrived, while the page is visible. `arrivedAt` is when
 * the transfer was sent that has arrived, whoever has seen it.
 */
export function useArrival(deposit: PayableDeposit, isRepeated: boolean) {
  const [last, setLast] = useState<LastArrival | null>(null);
  const [isAsking, setAsking] = useState(false);
  const arrivedMs = useDraft(ownArrivals, deposit.id);
  const isVisible = usePageVisible();
  const ask = useCallback(async () => {
    setAsking(true);
    const arrival = (await lookForArrivals([deposit]))?.get(deposit.id);
    setAsking(false);
    if (arrival) setLast({ arrival, at: new Date() });
  }, [deposit]);

  const isOver = arrivedMs !== null || (last !== null && !isRepeated);
  useEffect(() => {
    if (!isVisible || isAsking || isOver) return;
    const isDue = last === null && !(isRepeated && isFresh(deposit));
    const timer = setTimeout(() => void ask(), isDue ? 0 : RECHECK_MS);
    return () => clearTimeout(timer);
  }, [deposit, last, isVisible, isAsking, isOver, isRepeated, ask]);
  return { last, arrivedAt: arrivedMs === null ? null : new Date(arrivedMs), ask };
}
