import { useCallback, useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import { isOverdue, type Arrival } from '@/domain/matching/arrival';
import type { PayableDeposit } from '@/domain/deposits/deposit';
import { formatUsdt } from '@/domain/money/formatMoney';
import { useMutation } from '@/lib/useMutation';
import { useNow } from '@/lib/useNow';
import { lookForArrivals } from './lookForArrivals';
import { useDraft } from '@/lib/useDraft';
import { lastArrivals } from './lastArrivals';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';

const t = transactionCheckTexts;

interface Props {
  deposit: PayableDeposit;
}

function Answer({ deposit, arrival }: Props & { arrival: Arrival | null }) {
  const usdt = formatUsdt(deposit.payableMicro);
  const now = useNow();
  if (arrival === null) return <p>{t.checking}</p>;
  switch (arrival.kind) {
    case 'arrived':
      return null;
    case 'not-yet':
      return isOverdue(deposit, now) ? (
        <Alert variant="waiting" title={t.title['not-found']}>
          {t.overdue(usdt, TRANSFER_WORRY_MINUTES)}
        </Alert>
      ) : (
        <p>{t.notArrived}</p>
      );
    case 'not-seen':
      return (
        <Alert variant="warning" title={t.title['not-seen']}>
          {t.notSeen}
        </Alert>
      );
    case 'invalid-answer':
    case 'node-error': {
      const why = arrival.kind === 'node-error' ? [t.nodeError[arrival.reason]] : [];
      return (
        <Alert variant="warning" title={t.title[arrival.kind]}>
          {[...why, t.saysNothing].join(' ')}
        </Alert>
      );
    }
  }
}

/** Shows whether a deposit's exact amount has reached the wallet; opening it asks the node. It never promises a credit. */
export function ArrivalCheck({ deposit }: Props) {
  const last = useDraft(lastArrivals, deposit.id);
  // Neither disables the button, which would lose the focus; only a check that the user starts is announced.
  const { mutate, isPending } = useMutation(
    useCallback(() => lookForArrivals([deposit]), [deposit]),
  );
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    mutate();
  }, [mutate]);
  return (
    <div>
      <LiveRegion className="text-sm text-muted">
        {isPending ? (
          <p>{t.checking}</p>
        ) : (
          <Answer deposit={deposit} arrival={last?.arrival ?? null} />
        )}
      </LiveRegion>
      <Button variant="ghost" className="-mx-4 text-sm" onClick={mutate}>
        {t.look}
      </Button>
    </div>
  );
}
