import { Button } from '@/components/ui/Button';
import { QUICK_AMOUNTS_RUPEES } from '@/config/business';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { toPaise, type Paise } from '@/domain/money/money';

interface Props {
  /** Of the user's newest deposit; null without one. */
  lastPaise: Paise | null;
  onChoose: (inrPaise: Paise) => void;
}

/** Amounts to tap instead of typing one: that of the last deposit, and usual ones. */
export function QuickAmounts({ lastPaise, onChoose }: Props) {
  const usual = QUICK_AMOUNTS_RUPEES.map(toPaise);
  const amounts = new Set(lastPaise === null ? usual : [lastPaise, ...usual]);
  return (
    <div translate="no" className="flex flex-wrap gap-2 *:flex-1">
      {[...amounts].map((inrPaise) => (
        <Button
          key={inrPaise}
          variant="secondary"
          className="px-2 text-sm"
          onClick={() => onChoose(inrPaise)}
        >
          {formatRupeesExact(inrPaise)}
        </Button>
      ))}
    </div>
  );
}
