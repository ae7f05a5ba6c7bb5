import { Button } from '@/components/ui/Button';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { CountedTotals } from '@/hooks/useAdminDesk';
import { countText } from '@/pages/admin/countText';
import { adminDeskTexts } from '@/texts/adminDeskTexts';
import { texts } from '@/texts/texts';

const t = adminDeskTexts.totals;

interface Props extends CountedTotals {
  /** How many rows are on screen. */
  shown: number;
}

/** How many requests there are and what they are worth. What was cut off says so. */
export function DeskTotals({ totals, error, countAll, shown }: Props) {
  if (!totals) {
    return (
      <p className="flex min-h-12 flex-wrap items-center gap-x-3 text-sm text-muted">
        {error ? t.failed : texts.common.loading}
        {error && (
          <Button variant="ghost" className="text-sm" onClick={countAll}>
            {texts.common.retry}
          </Button>
        )}
      </p>
    );
  }
  const { count, isLeast, inrPaise, paidPaise, isOfShown } = totals;
  const counted = countText({ number: isLeast ? count - 1 : count, isLeast });
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 text-sm">
      <p role="status" aria-label={t.label} className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{t.requests(counted)}</span>
        {inrPaise !== null && <span>{t.requested(formatRupeesExact(inrPaise))}</span>}
        {paidPaise !== null && <span>{t.paid(formatRupeesExact(paidPaise))}</span>}
        {isOfShown ? (
          <span className="text-muted">{t.ofShown(String(shown))}</span>
        ) : (
          isLeast && (
            <span className="text-muted">
              {t.ofFirst(countText({ number: count, isLeast: false }))}
            </span>
          )
        )}
      </p>
      {isLeast && (
        <Button variant="ghost" className="-my-1 text-sm" onClick={countAll}>
          {t.countAll}
        </Button>
      )}
    </div>
  );
}
