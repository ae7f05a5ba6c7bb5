import { FailureLine } from '@/components/admin/FailureLine';
import { Button } from '@/components/ui/Button';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { formatLocalTime } from '@/domain/time/formatTime';
import type { CountedTotals } from './useTotals';
import { formatCount } from '@/components/admin/formatCount';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { texts } from '@/texts/texts';

const t = adminSearchTexts.totals;

interface Props extends CountedTotals {
  /** A number of rows in words. */
  counted: (count: string) => string;
  /** How many rows are on screen. */
  shown: number;
  /** Whether the deposits of some days are chosen. */
  isOfDays: boolean;
}

/** How many deposits there are and what they are worth. A sum says what it covers, or is not shown. */
export function SearchTotals({
  totals,
  error,
  isCounting,
  retry,
  countAll,
  counted,
  shown,
  isOfDays,
}: Props) {
  const failed = error && <FailureLine text={t.failed} onRetry={retry} />;
  if (!totals) {
    return failed ?? <span>{texts.common.loading}</span>;
  }
  const { count, isLowerBound, inrPaise, paidPaise, isOfShown, countedAt } = totals;
  const number = isLowerBound ? count - 1 : count;
  return (
    <>
      <p role="status" aria-label={t.label} className="flex flex-wrap gap-x-3">
        <span className="font-semibold text-ink">
          {counted(formatCount({ number, isLowerBound }))}
        </span>
        {inrPaise !== null && <span>{t.requested(formatRupeesExact(inrPaise))}</span>}
        {paidPaise !== null && <span>{t.paid(formatRupeesExact(paidPaise))}</span>}
        {isOfShown && <span>{t.ofShown(String(shown))}</span>}
        {countedAt && <span>{t.countedAt(formatLocalTime(countedAt))}</span>}
        {inrPaise === null && <span>{t.notSummed}</span>}
        {isOfDays && paidPaise !== null && <span>{t.notOfDays}</span>}
      </p>
      {failed ||
        (isLowerBound && (
          <Button variant="ghost" className="-my-3 text-sm" busy={isCounting} onClick={countAll}>
            {t.countAll}
          </Button>
        ))}
    </>
  );
}
