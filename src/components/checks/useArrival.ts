import { useEffect, useState } from 'react';
import type { LastArrival } from '@/domain/matching/arrival';
import type { PayableDeposit } from '@/domain/deposits/deposit';
import { usePageVisible } from '@/lib/usePageVisible';
import { useDraft } from '@/lib/useDraft';
import { RECHECK_MS } from './useTransactionAnswers';
import { lastArrivals } from './lastArrivals';
import { ownTransfers } from './ownTransfers';
import { lookForArrivals } from './lookForArrivals';

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
export function useArrival(deposit: PayableDeposit): LastArrival | null {
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
