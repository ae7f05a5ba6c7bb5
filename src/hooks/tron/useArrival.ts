import { useCallback, useEffect, useState } from 'react';
import { usdtWallet } from '@/config/usdtWallet';
import type { PayableDeposit } from '@/domain/deposit';
import type { NodeFailure } from '@/domain/tron/receipt';
import { usePageVisible } from '@/hooks/browser/usePageVisible';
import { tron } from '@/services/tron/tronService';
import { RECHECK_MS } from './useTransactionAnswers';

/** Whether a transfer of a deposit's own amount has reached the wallet, or why that is not known. */
type Arrival =
  | { kind: 'arrived'; sentAt: Date }
  | { kind: 'not-yet' }
  | { kind: 'invalid-answer' }
  | NodeFailure;

/** The last answer, and when it came. */
export interface LastArrival {
  arrival: Arrival;
  at: Date;
}

/** More transfers than reach the wallet while somebody waits for theirs. */
const MAX_PAGES = 4;

/** Looks for the own amount among the final transfers since the deposit was submitted, newest first. */
async function findArrival({ payableMicro, submittedAt }: PayableDeposit): Promise<Arrival | null> {
  if (!tron) return null;
  const query = { ...usdtWallet, ...(submittedAt && { since: submittedAt }) };
  let next: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const list = await tron.fetchTransfers({ ...query, next });
    if (list.kind !== 'list') return list;
    const found = list.transactions.find(({ amounts }) => amounts.includes(payableMicro));
    if (found) return { kind: 'arrived', sentAt: found.sentAt };
    next = list.next;
    if (next === null) break;
  }
  return { kind: 'not-yet' };
}

/** Whether nothing can have arrived yet: it takes a minute until a transfer is final. */
const isFresh = ({ submittedAt }: PayableDeposit) =>
  submittedAt === null || Date.now() - submittedAt.getTime() < RECHECK_MS;

/**
 * What a TRON node says about the transfer that a deposit waits for, and when it said so; null before the first answer. It
 * is asked once, and with `isRepeated` again until the transfer has arrived, while the page is visible.
 */
export function useArrival(deposit: PayableDeposit, isRepeated: boolean) {
  const [last, setLast] = useState<LastArrival | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isVisible = usePageVisible();
  const ask = useCallback(async () => {
    setAsking(true);
    const arrival = await findArrival(deposit);
    setAsking(false);
    if (arrival) setLast({ arrival, at: new Date() });
  }, [deposit]);

  const isOver = last !== null && (!isRepeated || last.arrival.kind === 'arrived');
  useEffect(() => {
    if (!isVisible || isAsking || isOver) return;
    const isDue = last === null && !(isRepeated && isFresh(deposit));
    const timer = setTimeout(() => void ask(), isDue ? 0 : RECHECK_MS);
    return () => clearTimeout(timer);
  }, [deposit, last, isVisible, isAsking, isOver, isRepeated, ask]);
  return { last, isAsking, ask };
}
