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

/** Whether nothing can have arrived yet: it takes a minute until a transfer is final. */
const isFresh = ({ submittedAt }: PayableDeposit) =>
  submittedAt === null || Date.now() - submittedAt.getTime() < RECHECK_MS;

/** In how many milliseconds a node is asked. */
function delayMs(deposit: PayableDeposit, last: LastArrival | null): number {
  if (last === null) return isFresh(deposit) ? RECHECK_MS : 0;
  return Math.max(0, last.at.getTime() + RECHECK_MS - Date.now());
}

/**
 * What a TRON node last said about the transfer that a deposit waits for, and when; null before the first answer. It is
 * asked again and again until the transfer has arrived, while the page is visible.
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

/** Looks for the transfer of a deposit for as long as it is shown, and says when it last did. */
export function ArrivalTime({ deposit }: { deposit: PayableDeposit }) {
  const last = useArrival(deposit);
  if (last === null) return <span>{t.looking}</span>;
  const hasFailed = last.arrival.kind === 'node-error' || last.arrival.kind === 'invalid-answer';
  return <span>{(hasFailed ? t.notLooked : t.lastLooked)(formatClock(last.at))}</span>;
}
