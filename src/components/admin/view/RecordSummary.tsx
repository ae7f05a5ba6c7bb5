import { type ReactNode, useId } from 'react';
import { DescriptionList, type Fact } from '@/components/ui/Text';
import type { Elements } from '@/lib/elements';

interface Props {
  amount: ReactNode;
  badge: Elements;
  facts: readonly Fact[];
  children?: Elements;
}

/** Shows the amount and the state of a record, what matters most about it (`children`), and its facts. */
export function RecordSummary({ amount, badge, facts, children }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <p translate="no" className="text-2xl font-bold">
          {amount}
        </p>
        {badge}
      </div>
      {children}
      {facts.length > 0 && (
        <DescriptionList
          className="grid! grid-cols-2 gap-x-4 border-t border-line pt-3 text-sm *:block!"
          facts={facts}
        />
      )}
    </div>
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
      <h3 id={id} className="pb-2 font-bold">
        {title}
      </h3>
      {plain ? children : <div className="flex flex-col gap-4">{children}</div>}
    </section>
  );
}
