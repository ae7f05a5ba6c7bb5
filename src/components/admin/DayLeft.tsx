import { type Paise, formatRupeesExact } from '@/domain/money/money';
import { adminTexts } from '@/texts/admin/adminTexts';
import { FailureLine } from './FailureLine';
import { useDayLimit } from './session/useLimits';

const t = adminTexts.limits;

interface Props {
  amountPaise?: Paise | 0;
  className: string;
}

/** Shows what is left of this administrator's limit today, as a warning if `amountPaise` is more. */
export function DayLeft({ amountPaise = 0, className }: Props) {
  const day = useDayLimit();
  if (day?.error) {
    return <FailureLine text={t.failed} className={className} onRetry={day.refresh} />;
  }
  if (!day?.left) return null;
  const { leftPaise, takenPaise } = day.left;
  const taken = takenPaise > 0 ? formatRupeesExact(takenPaise) : null;
  const left = t.left(formatRupeesExact(leftPaise), taken);
  return amountPaise > leftPaise ? (
    <p className={`font-medium text-warning ${className}`}>{`${t.beyond} ${left}`}</p>
  ) : (
    <p className={`text-muted ${className}`}>{left}</p>
  );
}
