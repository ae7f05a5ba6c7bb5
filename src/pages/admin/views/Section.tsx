import { useId, type ReactNode } from 'react';
import { Card } from '@/components/ui/Card';

interface Props {
  title: string;
  /** Without padding, for rows that span the full width. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of what is open, with its heading. */
export function Section({ title, flush = false, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="pb-1.5 font-semibold">
        {title}
      </h3>
      <Card flush={flush}>{children}</Card>
    </section>
  );
}

/** Names and values, each pair in one line where it fits. */
export function DescriptionList({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
