import { translateOf } from '@/components/ui/translateOf';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { activityPaise, usdtToInr, sumPaise, type MicroUsdt } from '@/domain/money/money';
import { topUpBonus } from '@/domain/deposits/rewardOffer';
import { useRewardOffer } from '@/components/deposits/useRewardOffer';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.deposit;
/** Not zero, where there is no amount or it is not known. */
const DASH = '–';

interface RowProps {
  label: string;
  hint?: string | undefined;
  value: string;
  className?: string;
  valueClass?: string;
}

function Row({ label, hint, value, className = '', valueClass = 'font-medium' }: RowProps) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${className}`}>
      <dt>
        <span>{label}</span>
        {hint && <span className="block text-sm font-normal text-muted">{hint}</span>}
      </dt>
      <dd translate={translateOf(value)} className={`ml-auto ${valueClass}`}>
        {value}
      </dd>
    </div>
  );
}

interface Props {
  /** Null while there is no amount. */
  usdtMicro: MicroUsdt | null;
  isShown: boolean;
}

/** What the amount comes to with the first top-up bonus. The activity, which is no part of it, stands apart. */
export function DepositSummary({ usdtMicro, isShown }: Props) {
  const offer = useRewardOffer(isShown);
  const inrPaise = usdtMicro === null ? null : usdtToInr(usdtMicro);
  const { bonusPaise, condition } = topUpBonus(offer, inrPaise);
  return (
    <div>
      <dl className="flex flex-col gap-2">
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
            inrPaise === null
              ? DASH
              : formatRupeesExact(bonusPaise === null ? inrPaise : sumPaise([inrPaise, bonusPaise]))
          }
          className="mt-1 border-t border-line pt-3 font-semibold"
          valueClass="text-xl font-bold"
        />
      </dl>
      {/* Of equal length, so that the layout does not shift once the offer is known. */}
      <p className="pt-2 text-sm text-muted">{bonusPaise === 0 ? t.noBonusNote : t.bonusNote}</p>
    </div>
  );
}
