import { FailureLine } from '@/components/admin/FailureLine';
import { formatRupeesExact } from '@/domain/money/formatMoney';
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
export function SearchTotals({ totals, error, retry, counted, shown, isOfDays }: Props) {
  const failed = error && <FailureLine text={t.failed} onRetry={retry} />;
  if (!totals) {
    return failed ?? <span>{texts.common.loading}</span>;
  }
  const { count, inrPaise, paidPaise, isOfShown } = totals;
  return (
    <>
      <p role="status" aria-label={t.label} className="flex flex-wrap gap-x-3">
        <span className="font-semibold text-ink">{counted(formatCount(count))}</span>
        {inrPaise !== null && <span>{t.requested(formatRupeesExact(inrPaise))}</span>}
        {paidPaise !== null && <span>{t.paid(formatRupeesExact(paidPaise))}</span>}
        {isOfShown && <span>{t.ofShown(String(shown))}</span>}
        {inrPaise === null && <span>{t.notSummed}</span>}
        {isOfDays && paidPaise !== null && <span>{t.notOfDays}</span>}
      </p>
      {failed}
    </>
  );
}
