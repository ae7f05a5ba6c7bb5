import { useEffect, useState } from 'react';
import type { PayableDeposit } from '@/domain/deposits/deposit';
import type { LastArrival } from '@/domain/matching/arrival';
import { formatClock } from '@/domain/time/formatTime';
import { useDraft } from '@/lib/useDraft';
import { usePageVisible } from '@/lib/usePageVisible';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';
import { lastArrivals } from './lastArrivals';
import { lookForArrivals } from './lookForArrivals';
import { ownTransfers } from './ownTransfers';
import { RECHECK_MS } from './useTransactionAnswers';

/** True if nothing can have arrived yet: a transfer takes a minute to be final. */
const isFresh = ({ submittedAt }: PayableDeposit) =>
  submittedAt === null || Date.now() - submittedAt.getTime() < RECHECK_MS;

/** Milliseconds until the next request. */
function delayMs(deposit: PayableDeposit, last: LastArrival | null): number {
  if (last === null) return isFresh(deposit) ? RECHECK_MS : 0;
  return Math.max(0, last.at.getTime() + RECHECK_MS - Date.now());
}

/**
 * Returns a TRON node's last answer about the deposit's transfer; null before the first. While the page is visible, the
 * node is asked repeatedly until the transfer has arrived.
 */
function useArrival(deposit: PayableDeposit): LastArrival | null {
  const [isAsking, setAsking] = useState(false);
  const last = useDraft(lastArrivals, deposit.id);
  const hasArrived = useDraft(ownTransfers, deposit.id) !== null;
  const isVisible = usePageVisible();
  useEffect(() => {
    if (!isVisible || isAsking || hasArrived) return;
    const timer = setTimeout(
      () => {
        setAsking(true);
        void lookForArrivals([deposit]).then(() => setAsking(false));
      },
      delayMs(deposit, last),
    );
    return () => clearTimeout(timer);
  }, [deposit, last, isVisible, isAsking, hasArrived]);
  return last;
}

const t = transactionCheckTexts;

/** Looks for the deposit's transfer while shown, and shows when it last did. */
export function ArrivalTime({ deposit }: { deposit: PayableDeposit }) {
  const last = useArrival(deposit);
  if (last === null) return <span>{t.looking}</span>;
  const hasFailed = last.arrival.kind === 'node-error' || last.arrival.kind === 'invalid-answer';
  return <span>{(hasFailed ? t.notLooked : t.lastLooked)(formatClock(last.at))}</span>;
}
