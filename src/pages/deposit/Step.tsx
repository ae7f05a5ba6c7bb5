import { useId } from 'react';
import type { Elements } from '@/components/elements';
import { Card } from '@/components/ui/Card';

interface Props {
  number: number;
  title: string;
  /** A subtitle. */
  text?: string;
  children: Elements;
}

/** A numbered step of the deposit. */
export function Step({ number, title, text, children }: Props) {
  const titleId = useId();
  return (
    <Card role="group" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div>
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
          <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-base text-accent">
            {number}
          </span>
          <span id={titleId}>{title}</span>
        </h2>
        {text && <p className="pt-1 text-sm text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
