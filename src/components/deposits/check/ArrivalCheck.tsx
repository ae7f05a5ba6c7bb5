import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import type { PayableDeposit } from '@/domain/deposit';
import { formatUsdt } from '@/domain/formatMoney';
import { formatLocalTime } from '@/domain/formatTime';
import { useArrival, type Arrival } from '@/hooks/tron/useArrival';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';

const t = transactionCheckTexts;

/** What is not known, and why, or what to do. */
function notArrivedText(arrival: Exclude<Arrival, { kind: 'arrived' }>, usdt: string): string {
  if (arrival.kind === 'not-yet') return t.notArrived(usdt, TRANSFER_WORRY_MINUTES);
  if (arrival.kind === 'invalid-answer') return t.nothing['invalid-answer'];
  return `${t.nodeError[arrival.reason]} ${t.noAnswer}`;
}

interface Props {
  deposit: PayableDeposit;
  /** Whether to ask again until it has arrived, not only once. */
  isRepeated: boolean;
}

/** Whether the exact amount that a deposit waits for has reached the wallet. It never promises a credit. */
export function ArrivalCheck({ deposit, isRepeated }: Props) {
  const { last, isAsking, ask } = useArrival(deposit, isRepeated);
  const usdt = formatUsdt(deposit.payableMicro);
  const arrival = last?.arrival;
  return (
    <div>
      <LiveRegion>
        {arrival?.kind === 'arrived' ? (
          <Alert variant="success" title={t.arrived(usdt)}>
            {t.arrivedText(formatLocalTime(arrival.sentAt))}
          </Alert>
        ) : (
          arrival && (
            <Alert
              variant={arrival.kind === 'not-yet' ? 'info' : 'warning'}
              title={arrival.kind === 'not-yet' ? t.title['not-found'] : t.title[arrival.kind]}
            >
              <p>{notArrivedText(arrival, usdt)}</p>
              <p className="pt-1 text-muted">{t.lookedAt(formatLocalTime(last.at))}</p>
            </Alert>
          )
        )}
      </LiveRegion>
      {arrival?.kind !== 'arrived' && (
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
