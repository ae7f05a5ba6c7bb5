import { useEffect, useLayoutEffect, useRef } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import type { PayableDeposit } from '@/domain/deposits/deposit';
import { formatUsdt } from '@/domain/formatMoney';
import { formatLocalTime } from '@/domain/formatTime';
import { useArrival, type LastArrival } from '@/hooks/tron/useArrival';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';

const t = transactionCheckTexts;

interface Props {
  deposit: PayableDeposit;
  /** Whether to ask again until it has arrived, not only once. */
  isRepeated: boolean;
  /** Called once it has arrived. */
  onArrived?: () => void;
}

/** Whether a transfer is overdue, if it was sent at once. */
const isOverdue = ({ submittedAt }: PayableDeposit) =>
  submittedAt !== null && Date.now() - submittedAt.getTime() > TRANSFER_WORRY_MINUTES * 60_000;

/** What the node last said. While it is nothing, in one line, so that the amount below does not move as it is copied. */
function Answer({ deposit, last }: { deposit: PayableDeposit; last: LastArrival | null }) {
  const usdt = formatUsdt(deposit.payableMicro);
  if (last === null) return <p className="text-sm text-muted">{t.looking}</p>;
  const { arrival, at } = last;
  switch (arrival.kind) {
    case 'arrived':
      return (
        <Alert variant="success" title={t.arrived(usdt)}>
          {t.arrivedText(formatLocalTime(arrival.sentAt))}
        </Alert>
      );
    case 'not-yet':
      return (
        <div className="flex flex-col gap-2">
          <p className="text-sm text-muted">{t.notArrived(formatLocalTime(at))}</p>
          {isOverdue(deposit) && (
            <Alert variant="waiting">{t.overdue(usdt, TRANSFER_WORRY_MINUTES)}</Alert>
          )}
        </div>
      );
    case 'invalid-answer':
      return (
        <Alert variant="warning" title={t.title[arrival.kind]}>
          {t.nothing[arrival.kind]}
        </Alert>
      );
    case 'node-error':
      return (
        <Alert variant="warning" title={t.title[arrival.kind]}>
          {`${t.nodeError[arrival.reason]} ${t.noAnswer}`}
        </Alert>
      );
  }
}

/** Whether the exact amount that a deposit waits for has reached the wallet. It never promises a credit. */
export function ArrivalCheck({ deposit, isRepeated, onArrived }: Props) {
  const { last, isAsking, ask } = useArrival(deposit, isRepeated);
  const hasArrived = last?.arrival.kind === 'arrived';
  const latest = useRef(onArrived);
  useLayoutEffect(() => {
    latest.current = onArrived;
  });
  useEffect(() => {
    if (hasArrived) latest.current?.();
  }, [hasArrived]);
  return (
    <div>
      <LiveRegion>
        <Answer deposit={deposit} last={last} />
      </LiveRegion>
      {!hasArrived && (
        <Button
          variant="ghost"
          className="-mx-4 text-sm"
          busy={isAsking}
          onClick={() => void ask()}
        >
          {t.look}
        </Button>
      )}
    </div>
  );
}
