import { type ReactNode, useId } from 'react';
import { Card } from '@/components/ui/Card';
import { DescriptionList, type Fact } from '@/components/ui/Text';
import type { Elements } from '@/lib/elements';

interface RecordSummaryProps {
  amount: ReactNode;
  badge: Elements;
  facts: readonly Fact[];
  children?: Elements;
}

export function RecordSummary({ amount, badge, facts, children }: RecordSummaryProps) {
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p translate="no" className="text-2xl font-bold">
          {amount}
        </p>
        {badge}
      </div>
      {facts.length > 0 && <DescriptionList className="text-sm" facts={facts} />}
      {children}
    </Card>
  );
}

interface SectionProps {
  title: string;
  /** Omits the card, for children that have their own. */
  plain?: boolean;
  children: Elements;
}

export function Section({ title, plain = false, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="pb-1.5 font-semibold">
        {title}
      </h3>
      {plain ? children : <Card className="flex flex-col gap-4">{children}</Card>}
    </section>
  );
}
