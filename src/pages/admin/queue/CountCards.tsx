import { CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { Card } from '@/components/ui/Card';
import { Button } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import type { Counted } from '@/hooks/admin/useAdminDeposits';
import { adminTexts } from '@/texts/admin/adminTexts';
import { formatCount } from '@/pages/admin/formatCount';

interface CountProps extends Counted {
  icon: LucideIcon;
  iconClass: string;
  label: string;
}

function CountCard({ icon: Icon, iconClass, label, count, countAll }: CountProps) {
  return (
    <Card className="flex flex-col items-start gap-2 sm:flex-row sm:items-center sm:gap-3">
      <span className={`flex size-11 items-center justify-center rounded-full ${iconClass}`}>
        <Icon aria-hidden className="size-5" />
      </span>
      <dl className="min-w-0">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="text-2xl font-bold">
          {count === null ? (
            <>
              <Skeleton className="my-1 h-6 w-10" />
              <span className="sr-only">{adminTexts.unavailable}</span>
            </>
          ) : (
            formatCount(count)
          )}
        </dd>
      </dl>
      {count?.isLowerBound === true && (
        <Button variant="ghost" className="-mx-4 text-sm sm:mx-0 sm:ml-auto" onClick={countAll}>
          {adminTexts.countAll}
        </Button>
      )}
    </Card>
  );
}

/** The numbers of pending and confirmed deposits. */
export function CountCards({ pending, confirmed }: { pending: Counted; confirmed: Counted }) {
  const t = adminTexts;
  return (
    <div className="grid grid-cols-2 gap-3 lg:col-span-2">
      <CountCard
        icon={Clock}
        iconClass="bg-warning-soft text-warning"
        label={t.pendingCount}
        {...pending}
      />
      <CountCard
        icon={CircleCheck}
        iconClass="bg-success-soft text-success"
        label={t.confirmedCount}
        {...confirmed}
      />
    </div>
  );
}
