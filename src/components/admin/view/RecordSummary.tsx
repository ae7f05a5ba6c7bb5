import { DescriptionList, type Fact } from '@/components/ui/Text';
import { type ReactNode, type Ref, useId } from 'react';
import type { Elements } from '@/lib/elements';
import { Card } from '@/components/ui/Button';

interface RecordSummaryProps {
  amount: ReactNode;
  badge: Elements;
  facts: readonly Fact[];
  children?: Elements;
}

/** Shows a record's amount, state and facts. */
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
  ref?: Ref<HTMLElement>;
  title: string;
  /** Omits the card, for children that have their own. */
  plain?: boolean;
  className?: string;
  children: Elements;
}

/** A titled section of an open record. */
export function Section({ ref, title, plain = false, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} className={`min-w-0 ${className}`}>
      <h3 id={id} className="pb-1.5 font-semibold">
        {title}
      </h3>
      {plain ? children : <Card className="flex flex-col gap-4">{children}</Card>}
    </section>
  );
}
