import { Button } from '@/components/ui/Button';
import { QUICK_AMOUNTS_RUPEES } from '@/config/business';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { inrToUsdt, toPaise, usdtToInr, type MicroUsdt } from '@/domain/money/money';
import type { Currency } from '@/domain/money/parseMoney';

/** Returns the amount of the user's newest deposit and the usual ones, in micro-USDT. */
export const usualAmounts = (newest: Deposit | undefined): MicroUsdt[] => [
  ...new Set([
    ...(newest ? [newest.usdtMicro] : []),
    ...QUICK_AMOUNTS_RUPEES.map((rupees) => inrToUsdt(toPaise(rupees))),
  ]),
];

interface Props {
  amounts: readonly MicroUsdt[];
  unit: Currency;
  onChoose: (usdtMicro: MicroUsdt, unit: Currency) => void;
}

/** Offers amounts to tap instead of typing one. */
export function QuickAmounts({ amounts, unit, onChoose }: Props) {
  return (
    <div translate="no" className="flex flex-wrap gap-2 *:flex-1">
      {amounts.map((usdtMicro) => (
        <Button
          key={usdtMicro}
          variant="secondary"
          className="px-2 text-sm"
          onClick={() => onChoose(usdtMicro, unit)}
        >
          {unit === 'inr'
            ? formatRupeesExact(usdtToInr(usdtMicro))
            : `${formatUsdt(usdtMicro)} USDT`}
        </Button>
      ))}
    </div>
  );
}
