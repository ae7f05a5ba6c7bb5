import { useId, type Ref } from 'react';
import type { Elements } from '@/lib/elements';
import { Card } from '@/components/ui/Card';

interface Props {
  ref?: Ref<HTMLElement>;
  title: string;
  /** Without a card, for what brings its own. */
  plain?: boolean;
  className?: string;
  children: Elements;
}

/** A part of what is open, with its heading. */
export function Section({ ref, title, plain = false, className = '', children }: Props) {
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
