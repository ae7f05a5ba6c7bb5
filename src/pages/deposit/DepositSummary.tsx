import { translateOf } from '@/components/ui/Text';
import {
  formatRupeesExact,
  activityPaise,
  paise,
  sumPaise,
  type Paise,
} from '@/domain/money/money';
import type { TopUpBonus } from '@/domain/deposits/rewardOffer';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.deposit;
/** Shown instead of zero if the amount is missing or unknown. */
const DASH = '–';

interface RowProps {
  label: string;
  hint?: string | undefined;
  value: string;
}

function Row({ label, hint, value }: RowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>
        <span>{label}</span>
        {hint && <span className="block text-muted">{hint}</span>}
      </dt>
      <dd translate={translateOf(value)} className="ml-auto font-medium">
        {value}
      </dd>
    </div>
  );
}

interface Props {
  inrPaise: Paise | null;
  bonus: TopUpBonus;
}

/** Shows the amount with the first top-up bonus. The activity is not part of the total. */
export function DepositSummary({ inrPaise, bonus: { bonusPaise, condition } }: Props) {
  return (
    <dl className="flex flex-col gap-2 text-sm">
      <Row
        label={t.activity}
        hint={t.activityHint}
        value={inrPaise === null ? DASH : formatRupeesExact(activityPaise(inrPaise))}
      />
      <Row
        label={t.firstTopUp}
        hint={t.firstTopUpCondition[condition]}
        value={bonusPaise === null ? DASH : formatRupeesExact(bonusPaise)}
      />
      <Row
        label={t.total}
        hint={inrPaise !== null && bonusPaise === null ? t.totalWithoutBonus : undefined}
        value={
          inrPaise === null ? DASH : formatRupeesExact(sumPaise([inrPaise, bonusPaise ?? paise(0)]))
        }
      />
    </dl>
  );
}
