import { CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import { texts } from '@/texts/texts';

const grouped = new Intl.NumberFormat('en-IN');

interface CountProps {
  icon: LucideIcon;
  look: string;
  label: string;
  count: number | null;
}

function CountCard({ icon: Icon, look, label, count }: CountProps) {
  return (
    <Card className="flex flex-col items-start gap-2 sm:flex-row sm:items-center sm:gap-3">
      <span className={`flex size-11 items-center justify-center rounded-full ${look}`}>
        <Icon aria-hidden className="size-5" />
      </span>
      <dl className="min-w-0">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="text-2xl font-bold">
          {count === null ? (
            <>
              <Skeleton className="my-1 h-6 w-10" />
              <span className="sr-only">{texts.admin.notKnown}</span>
            </>
          ) : (
            grouped.format(count)
          )}
        </dd>
      </dl>
    </Card>
  );
}

/** How many deposits wait, and how many are confirmed; null is not known yet. */
export function CountCards({
  pending,
  confirmed,
}: {
  pending: number | null;
  confirmed: number | null;
}) {
  const t = texts.admin;
  return (
    <div className="grid grid-cols-2 gap-3 lg:col-span-2">
      <CountCard
        icon={Clock}
        look="bg-wait-soft text-wait"
        label={t.pendingCount}
        count={pending}
      />
      <CountCard
        icon={CircleCheck}
        look="bg-good-soft text-good"
        label={t.confirmedCount}
        count={confirmed}
      />
    </div>
  );
}
