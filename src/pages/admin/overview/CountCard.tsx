import { CircleCheck, Clock } from 'lucide-react';
import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import type { Count } from '@/services/admin/lists/countOnServer';
import { formatCount } from '@/components/admin/formatCount';
import { adminTexts } from '@/texts/admin/adminTexts';

const KINDS = {
  pending: {
    icon: Clock,
    className: 'bg-warning-soft text-warning',
    label: adminTexts.pendingCount,
  },
  confirmed: {
    icon: CircleCheck,
    className: 'bg-success-soft text-success',
    label: adminTexts.confirmedCount,
  },
};

interface Props {
  status: keyof typeof KINDS;
  /** Null while it is unknown. */
  count: Count | null;
}

/** The number of deposits with a status. */
export function CountCard({ status, count }: Props) {
  const { icon: Icon, className, label } = KINDS[status];
  return (
    <Card className="flex flex-wrap items-center gap-x-1.5 px-2 py-1">
      <span className={`flex size-6 items-center justify-center rounded-full ${className}`}>
        <Icon aria-hidden className="size-3.5" />
      </span>
      <dl className="min-w-0 flex-1 basis-20">
        <dt className="text-xs text-muted">{label}</dt>
        <dd className="text-base leading-tight font-bold">
          {count === null ? (
            <>
              <Skeleton className="my-0.5 h-4 w-10" />
              <span className="sr-only">{adminTexts.unavailable}</span>
            </>
          ) : (
            formatCount(count)
          )}
        </dd>
      </dl>
    </Card>
  );
}
