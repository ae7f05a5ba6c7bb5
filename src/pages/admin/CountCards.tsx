import { CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { Card } from '@/components/ui/Card';
import { Button } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import type { Count, Counted } from '@/hooks/useAdminDeposits';
import { texts } from '@/texts/texts';

const grouped = new Intl.NumberFormat('en-IN');

const inWords = ({ number, isLeast }: Count) => `${grouped.format(number)}${isLeast ? '+' : ''}`;

interface CountProps extends Counted {
  icon: LucideIcon;
  look: string;
  label: string;
}

function CountCard({ icon: Icon, look, label, count, countAll }: CountProps) {
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
            inWords(count)
          )}
        </dd>
      </dl>
      {count?.isLeast === true && (
        <Button look="quiet" className="-mx-4 text-sm sm:mx-0 sm:ml-auto" onClick={countAll}>
          {texts.admin.countAll}
        </Button>
      )}
    </Card>
  );
}

/** How many deposits wait, and how many are confirmed. */
export function CountCards({ pending, confirmed }: { pending: Counted; confirmed: Counted }) {
  const t = texts.admin;
  return (
    <div className="grid grid-cols-2 gap-3 lg:col-span-2">
      <CountCard icon={Clock} look="bg-wait-soft text-wait" label={t.pendingCount} {...pending} />
      <CountCard
        icon={CircleCheck}
        look="bg-good-soft text-good"
        label={t.confirmedCount}
        {...confirmed}
      />
    </div>
  );
}
