import type { ReactNode } from 'react';

/** A name with its value. */
export type Fact = readonly [name: string, value: ReactNode];

/** Names and values, each pair in one line where it fits. */
export function DescriptionList({
  facts,
  className = '',
}: {
  facts: readonly Fact[];
  className?: string;
}) {
  return (
    <dl className={`flex flex-col gap-1.5 ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 font-medium wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
