import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import type { Deposit, PayableDeposit } from '@/domain/deposits/deposit';
import { isLookedFor, isOverdue } from '@/domain/deposits/requestState';
import { formatUsdt } from '@/domain/money/formatMoney';
import { formatClock } from '@/domain/time/formatTime';
import { useDraft } from '@/lib/useDraft';
import { useNow } from '@/lib/useNow';
import { usePageVisible } from '@/lib/usePageVisible';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';
import { lastLooks, lookForArrivals } from './lookForArrivals';
import { ownTransfers } from './ownTransfers';
import { RECHECK_MS } from './useTransactionAnswers';

const t = transactionCheckTexts;

interface Props {
  deposit: PayableDeposit;
}

function Answer({ deposit }: Props) {
  const list = useDraft(lastLooks, deposit.id)?.list;
  const now = useNow();
  if (!list) return <p>{t.checking}</p>;
  if (list.kind !== 'list') {
    const why = list.kind === 'node-error' ? [t.nodeError[list.reason]] : [];
    return (
      <Alert variant="warning" title={t.title[list.kind]}>
        {[...why, t.saysNothing].join(' ')}
      </Alert>
    );
  }
  if (list.isTruncated) {
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

/** Shows whether a deposit's exact amount has reached the wallet; opening it asks the node. It never promises a credit. */
export function ArrivalCheck({ deposit }: Props) {
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    void lookForArrivals([deposit]);
  }, [deposit]);
  return (
    <LiveRegion className="text-sm text-muted">
      <Answer deposit={deposit} />
    </LiveRegion>
  );
}

/** True if nothing can have arrived yet: a transfer takes a minute to be final. */
const isFresh = ({ submittedAt }: PayableDeposit) =>
  submittedAt === null || Date.now() - submittedAt.getTime() < RECHECK_MS;

/** Shows when the deposit's transfer was last looked for; while the page is visible, it is, until it has arrived. */
export function ArrivalTime({ deposit }: Props) {
  const [isAsking, setAsking] = useState(false);
  const last = useDraft(lastLooks, deposit.id);
  const hasArrived = useDraft(ownTransfers, deposit.id) !== null;
  const isVisible = usePageVisible();
  useEffect(() => {
    if (!isVisible || isAsking || hasArrived) return;
    const first = isFresh(deposit) ? RECHECK_MS : 0;
    const timer = setTimeout(
      () => {
        setAsking(true);
        void lookForArrivals([deposit]).then(() => setAsking(false));
      },
      last ? Math.max(0, last.at.getTime() + RECHECK_MS - Date.now()) : first,
    );
    return () => clearTimeout(timer);
  }, [deposit, last, isVisible, isAsking, hasArrived]);
  if (last === null) return <span>{t.looking}</span>;
  return (
    <span>{(last.list.kind === 'list' ? t.lastLooked : t.notLooked)(formatClock(last.at))}</span>
  );
}

/** Looks for the deposits' transfers when they come on screen and when the user returns from the wallet. Renders nothing. */
export function ArrivalLook({ deposits }: { deposits: readonly Deposit[] }) {
  const lookedAt = useRef(0);
  useEffect(() => {
    const look = () => {
      const waiting = deposits
        .filter(isLookedFor)
        .filter(({ id }) => ownTransfers.get(id) === null);
      if (waiting.length === 0 || document.visibilityState !== 'visible') return;
      if (Date.now() - lookedAt.current < RECHECK_MS) return;
      lookedAt.current = Date.now();
      void lookForArrivals(waiting);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [deposits]);
  return null;
}
