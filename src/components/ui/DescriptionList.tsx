import type { ReactNode } from 'react';
import { translateOf } from './translateOf';

export type Fact = readonly [name: string, value: ReactNode];

/** Shows names and values, each pair on one line if it fits. */
export function DescriptionList({
  facts,
  className = '',
  translate,
}: {
  facts: readonly Fact[];
  className?: string;
  /** "no" if the values are names, amounts and codes. */
  translate?: 'no';
}) {
  return (
    <dl className={`flex flex-col gap-1.5 ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd
            translate={translate ?? (typeof value === 'string' ? translateOf(value) : undefined)}
            className="min-w-0 font-medium wrap-break-word"
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
