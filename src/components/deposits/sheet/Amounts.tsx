import { Fit } from '@/components/Fit';
import { Card } from '@/components/ui/Card';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { depositSheetTexts } from '@/texts/depositSheetTexts';

const t = depositSheetTexts;

interface Props {
  deposit: Deposit;
  /** Whether what it waits for is seen to have arrived. */
  hasArrived: boolean;
}

/** What was asked for, what is to be sent, what was paid and, while it is pending, what remains: to the paisa. */
export function Amounts({ deposit, hasArrived }: Props) {
  const { status, usdtMicro, payableMicro, inrPaise, paidPaise } = deposit;
  const isOpen = status === 'pending' && paidPaise === 0 && !hasArrived;
  // Older records do not say what was paid on a confirmed one, which was all of it.
  const paid = status === 'confirmed' ? inrPaise : paidPaise;
  const amounts: readonly (readonly [name: string, value: string])[] = [
    [t.amount, t.requested(formatRupeesExact(inrPaise), formatUsdt(usdtMicro))],
    ...(isOpen && payableMicro !== null
      ? [[t.toSend, `${formatUsdt(payableMicro)} USDT`] as const]
      : []),
    [t.paid, formatRupeesExact(paid)],
    ...(status === 'pending'
      ? [[t.remaining, formatRupeesExact(unpaidPaise(deposit))] as const]
      : []),
  ];
  return (
    <Card>
      <dl aria-label={t.amounts} className="flex flex-col gap-1.5">
        {amounts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 font-semibold">
              <Fit text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
