import { FIRST_TOP_UP_BONUS_RUPEES } from '@/config/business';
import { formatRupeesExact } from '@/domain/formatMoney';
import {
  activityPaise,
  paiseForMicro,
  paiseFromRupees,
  sumPaise,
  type MicroUsdt,
} from '@/domain/money';
import { userTexts } from '@/texts/userTexts';

const BONUS_PAISE = paiseFromRupees(FIRST_TOP_UP_BONUS_RUPEES);

/** The bonuses and the total for an amount; a dash, not zero, while there is no amount. */
export function DepositSummary({ usdtMicro }: { usdtMicro: MicroUsdt | null }) {
  const inrPaise = usdtMicro === null ? null : paiseForMicro(usdtMicro);
  const rows = [
    {
      label: userTexts.deposit.activity,
      value: inrPaise === null ? '–' : formatRupeesExact(activityPaise(inrPaise)),
    },
    { label: userTexts.deposit.firstTopUp, value: formatRupeesExact(BONUS_PAISE) },
  ];
  const total = inrPaise === null ? '–' : formatRupeesExact(sumPaise([inrPaise, BONUS_PAISE]));
  return (
    <div>
      <dl className="flex flex-col gap-2">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="ml-auto font-medium">{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="font-semibold">{userTexts.deposit.total}</dt>
          <dd className="ml-auto text-xl font-bold">{total}</dd>
        </div>
      </dl>
      <p className="pt-2 text-sm text-muted">{userTexts.deposit.bonusNote}</p>
    </div>
  );
}
