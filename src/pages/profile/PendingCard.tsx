import { Clock } from 'lucide-react';
import { Fit } from '@/components/ui/Fit';
import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import { formatRemainingUsdt, formatRupeesExact } from '@/domain/money/formatMoney';
import { usePendingTotal } from '@/components/deposits/usePendingTotal';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

/** The amount still to be paid on pending deposits, in USDT and in rupees. */
export function PendingCard() {
  const { totalPaise, isUnavailable } = usePendingTotal();
  return (
    <Card className="@container flex items-center gap-4">
      <span className="hidden size-11 shrink-0 items-center justify-center rounded-full bg-warning-soft text-warning @min-[12rem]:flex">
        <Clock aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{userTexts.profile.pending}</p>
        {totalPaise === null ? (
          <p className="text-xl font-bold">
            {isUnavailable ? (
              userTexts.profile.unavailable
            ) : (
              <>
                <Skeleton className="my-0.5 h-6 w-32" />
                <span className="sr-only">{texts.common.loading}</span>
              </>
            )}
          </p>
        ) : (
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-xl font-bold">
              <Fit text={userTexts.profile.pendingUsdt(formatRemainingUsdt(totalPaise))} />
            </span>
            <span className="font-medium text-muted">
              <Fit text={formatRupeesExact(totalPaise)} />
            </span>
          </p>
        )}
      </div>
    </Card>
  );
}
