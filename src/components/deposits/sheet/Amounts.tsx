import { Card } from '@/components/ui/Card';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { depositSheetTexts } from '@/texts/depositSheetTexts';
import { SEPARATOR } from '@/texts/separator';

const t = depositSheetTexts;

/** What was asked for, what was to be sent, what was paid and, while it is pending, what remains: to the paisa. */
export function Amounts({ deposit }: { deposit: Deposit }) {
  const { status, usdtMicro, payableMicro, inrPaise, paidPaise } = deposit;
  // Older records do not say what was paid on a confirmed one, which was all of it.
  const paid = status === 'confirmed' ? inrPaise : paidPaise;
  const amounts = [
    [t.amount, `${formatRupeesExact(inrPaise)}${SEPARATOR}${formatUsdt(usdtMicro)} USDT`],
    ...(payableMicro === null ? [] : [[t.toSend, `${formatUsdt(payableMicro)} USDT`]]),
    [t.paid, formatRupeesExact(paid)],
    ...(status === 'pending' ? [[t.remaining, formatRupeesExact(unpaidPaise(deposit))]] : []),
  ];
  return (
    <Card>
      <dl aria-label={t.amounts} className="flex flex-col gap-1.5">
        {amounts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
