import { Card } from '@/components/ui/Card';
import { formatRemainingUsdt, formatRupees } from '@/domain/formatMoney';
import { usePendingTotal } from '@/hooks/usePendingTotal';
import { texts } from '@/texts/texts';

/** What pending deposits still wait for, in USDT and in rupees. */
export function PendingCard() {
  const totalPaise = usePendingTotal();
  return (
    <Card>
      <p className="text-sm font-medium text-muted">{texts.profile.pending}</p>
      {totalPaise === null ? (
        <p className="pt-1 text-xl font-semibold">{texts.profile.notKnown}</p>
      ) : (
        <div className="flex flex-wrap items-baseline gap-x-3 pt-1">
          <p className="text-2xl font-bold">
            {texts.profile.pendingUsdt(formatRemainingUsdt(totalPaise))}
          </p>
          <p className="text-muted">≈ {formatRupees(totalPaise)}</p>
        </div>
      )}
    </Card>
  );
}
