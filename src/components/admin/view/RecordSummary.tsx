import { DescriptionList, type Fact } from '@/components/ui/DescriptionList';
import type { ReactNode } from 'react';
import type { Elements } from '@/lib/elements';
import { Card } from '@/components/ui/Card';

interface Props {
  amount: ReactNode;
  /** Its state. */
  badge: Elements;
  facts: readonly Fact[];
  /** What else there is to say. */
  children?: Elements;
}

/** What is open in short: how much, in which state, and what there is to know of it. */
export function RecordSummary({ amount, badge, facts, children }: Props) {
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
