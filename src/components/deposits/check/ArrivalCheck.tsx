import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import type { PayableDeposit } from '@/domain/deposits/deposit';
import { formatUsdt } from '@/domain/formatMoney';
import { formatLocalTime } from '@/domain/formatTime';
import { useMutation } from '@/lib/useMutation';
import { useArrival, type LastArrival } from '@/hooks/deposits/check/useArrival';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';

const t = transactionCheckTexts;

interface Props {
  deposit: PayableDeposit;
  /** Whether to ask again until it has arrived, not only once. */
  isRepeated: boolean;
}

/** Whether a transfer is overdue, if it was sent at once. */
const isOverdue = ({ submittedAt }: PayableDeposit) =>
  submittedAt !== null && Date.now() - submittedAt.getTime() > TRANSFER_WORRY_MINUTES * 60_000;

/** What the node last said. While it is nothing, in one line, so that the amount below does not move as it is copied. */
function Answer({
  deposit,
  isRepeated,
  arrival,
}: Props & { arrival: LastArrival['arrival'] | null }) {
  const usdt = formatUsdt(deposit.payableMicro);
  if (arrival === null) return <p>{isRepeated ? t.looking : t.checking}</p>;
  switch (arrival.kind) {
    case 'arrived':
      return (
        <Alert variant="success" title={t.arrived(usdt)}>
          {t.arrivedText(formatLocalTime(arrival.sentAt))}
        </Alert>
      );
    case 'not-yet':
      return isOverdue(deposit) ? (
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
      const again = isRepeated ? [t.askedAgain] : [];
      return (
        <Alert variant="warning" title={t.title[arrival.kind]}>
          {[...why, t.saysNothing, ...again].join(' ')}
        </Alert>
      );
    }
  }
}

/** Whether the exact amount that a deposit waits for has reached the wallet. It never promises a credit. */
export function ArrivalCheck({ deposit, isRepeated }: Props) {
  const { last, arrivedAt, ask } = useArrival(deposit, isRepeated);
  // Neither disables the button, which would lose the focus; only the user's own question is told.
  const { mutate, isPending } = useMutation(ask);
  const arrival = arrivedAt ? { kind: 'arrived' as const, sentAt: arrivedAt } : last?.arrival;
  return (
    <div>
      <div className="flex flex-wrap gap-x-1 text-sm text-muted">
        <LiveRegion className="min-w-0 has-[div]:basis-full">
          {isPending ? (
            <p>{t.checking}</p>
          ) : (
            <Answer deposit={deposit} isRepeated={isRepeated} arrival={arrival ?? null} />
          )}
        </LiveRegion>
        {/* Not announced: it changes each minute. */}
        {last && !arrivedAt && <p>{t.lastLooked(formatLocalTime(last.at))}</p>}
      </div>
      {!arrivedAt && (
        <Button variant="ghost" className="-mx-4 text-sm" onClick={mutate}>
          {t.look}
        </Button>
      )}
    </div>
  );
}
