import { type ReactNode, useId } from 'react';
import { Age } from '@/components/admin/time';
import { DescriptionList, type Fact, LocalTime } from '@/components/ui/Text';
import type { Elements } from '@/lib/elements';
import { SEPARATOR } from '@/texts/separator';

interface Props {
  amount: ReactNode;
  badge: Elements;
  facts: readonly (Fact | null | false)[];
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
      <DescriptionList
        className="grid! grid-cols-2 gap-x-4 border-t border-line pt-3 text-sm *:block!"
        facts={facts.filter((fact) => fact !== null && fact !== false)}
      />
    </div>
  );
}

/** Shows when a record was made and, while it is waiting, how long ago that was. */
export const TimeWithAge = ({ time, isWaiting }: { time: Date; isWaiting: boolean }) => (
  <>
    <LocalTime time={time} />
    {isWaiting && (
      <>
        <span>{SEPARATOR}</span>
        <Age since={time} />
      </>
    )}
  </>
);

interface SectionProps {
  title: string;
  /** "no" if the title is a name. */
  translate?: 'no' | undefined;
  /** True for children that set their own gaps. */
  plain?: boolean;
  children: Elements;
}

export function Section({ title, translate, plain = false, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} translate={translate} className="pb-2 font-bold">
        {title}
      </h3>
      {plain ? children : <div className="flex flex-col gap-4">{children}</div>}
    </section>
  );
}
