import { useCallback, useEffect } from 'react';
import { Alert, LiveRegion } from '@/components/ui/Alert';
import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import type { Deposit, PayableDeposit } from '@/domain/deposits/deposit';
import { isLookedFor, isOverdue, isOwnTransfer } from '@/domain/deposits/requestState';
import { formatUsdt, microUsdt } from '@/domain/money/money';
import { formatClock } from '@/domain/time/formatTime';
import type { Listed } from '@/domain/tron/transferList';
import { useDraft } from '@/lib/drafts';
import { useNow } from '@/lib/useNow';
import { RECHECK_MS, transfers } from '@/services/tron/transfers';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';
import { ownTransfers } from './ownTransfers';
import { useArrivals } from './useTransfers';

const t = transactionCheckTexts;

/**
 * The transfer of a deposit's own amount. An earlier one paid for an earlier deposit, and one of several in a transaction may be
 * somebody else's.
 */
const ownTransfer = (deposit: PayableDeposit, { byAmount }: Listed) =>
  byAmount
    .get(deposit.payableMicro)
    ?.find(({ amounts, sentAt }) => amounts.length === 1 && isOwnTransfer(deposit, sentAt));

/**
 * Looks for the deposits' transfers since the oldest was submitted, and stores what is found. The node is not asked about what it
 * answered within `maxAgeMs`. Never rejects.
 */
export async function lookForArrivals(
  deposits: readonly PayableDeposit[],
  maxAgeMs = 0,
): Promise<void> {
  // A deposit that is not stored yet expects no transfer.
  const times = deposits.flatMap(({ submittedAt }) => submittedAt?.getTime() ?? []);
  if (times.length === 0) return;
  const { arrivals } = await transfers.list(new Date(Math.min(...times)), { maxAgeMs });
  for (const deposit of deposits) {
    const found = arrivals && ownTransfer(deposit, arrivals.listed);
    if (!found) continue;
    const { txid, sentAt } = found;
    const sent = { sentAt: sentAt.getTime(), missingMicro: microUsdt(0), named: '' };
    ownTransfers.set(deposit.id, { kind: 'arrived', txid, ...sent });
  }
}

interface Props {
  deposit: PayableDeposit;
}

/** Returns what the node has listed for a deposit. While the page is visible, it is asked until the transfer has arrived. */
function useLook(deposit: PayableDeposit, notBeforeMs = 0) {
  const hasArrived = useDraft(ownTransfers, deposit.id) !== null;
  const submittedMs = deposit.submittedAt?.getTime() ?? null;
  return useArrivals(hasArrived ? null : submittedMs, {
    everyMs: RECHECK_MS,
    ask: useCallback(() => lookForArrivals([deposit]), [deposit]),
    notBeforeMs,
  });
}

/** Shows whether a deposit's exact amount has reached the wallet; opening it asks the node. It never promises a credit. */
export function ArrivalCheck({ deposit }: Props) {
  return (
    <LiveRegion className="text-sm text-muted">
      <Answer deposit={deposit} />
    </LiveRegion>
  );
}

function Answer({ deposit }: Props) {
  const { arrivals, failure, isListed } = useLook(deposit);
  const now = useNow();
  if (!isListed) return <p>{t.checking}</p>;
  if (failure) {
    const why = failure.kind === 'node-error' ? [t.nodeError[failure.reason]] : [];
    return (
      <Alert variant="warning" title={t.title[failure.kind]}>
        {[...why, t.saysNothing].join(' ')}
      </Alert>
    );
  }
  if (arrivals?.isTruncated) {
    return (
      <Alert variant="warning" title={t.title['not-seen']}>
        {t.notSeen}
      </Alert>
    );
  }
  return isOverdue(deposit, now) ? (
    <Alert variant="waiting" title={t.title['not-found']}>
      {t.overdue(formatUsdt(deposit.payableMicro), TRANSFER_WORRY_MINUTES)}
    </Alert>
  ) : (
    <p>{t.notArrived}</p>
  );
}

/** Shows when the deposit's transfer was last looked for. */
export function ArrivalTime({ deposit }: Props) {
  // A transfer takes a minute to be final.
  const notBeforeMs = (deposit.submittedAt?.getTime() ?? 0) + RECHECK_MS;
  const { arrivals, failure, isListed } = useLook(deposit, notBeforeMs);
  const at = failure?.at ?? arrivals?.at;
  if (!isListed || !at) return <span>{t.looking}</span>;
  return <span>{(failure ? t.notLooked : t.lastLooked)(formatClock(at))}</span>;
}

/** Looks for the deposits' transfers when they come on screen and when the user returns from the wallet. Renders nothing. */
export function ArrivalLook({ deposits }: { deposits: readonly Deposit[] }) {
  useEffect(() => {
    const look = () => {
      const waiting = deposits
        .filter(isLookedFor)
        .filter(({ id }) => ownTransfers.get(id) === null);
      if (document.visibilityState === 'visible') void lookForArrivals(waiting, RECHECK_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [deposits]);
  return null;
}
