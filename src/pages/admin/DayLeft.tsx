import { formatRupeesExact } from '@/domain/formatMoney';
import type { Paise } from '@/domain/money';
import { useDayLeft } from '@/hooks/admin/useLimits';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.limits;

/** What is left of this administrator's limit for today; a warning where an amount is more than that. */
export function DayLeft({
  amountPaise = 0,
  className,
}: {
  amountPaise?: Paise | 0;
  className: string;
}) {
  const day = useDayLeft();
  if (!day) return null;
  const left = t.left(formatRupeesExact(day.leftPaise), formatRupeesExact(day.perDayPaise));
  return amountPaise > day.leftPaise ? (
    <p className={`font-medium text-warning ${className}`}>{`${t.beyond} ${left}`}</p>
  ) : (
    <p className={`text-muted ${className}`}>{left}</p>
  );
}
