import type { ComponentProps } from 'react';
import { useDelayedFlag } from '@/lib/useDelayedFlag';

/** How long screen readers need to register a new live region. */
const INSERTED_MS = 100;

/** Announces a text to screen readers if no LiveRegion could be rendered in advance. Not visible. */
export function Announcement({ children }: { children: string }) {
  const isInserted = useDelayedFlag(true, INSERTED_MS);
  return (
    <span role="status" className="sr-only">
      {isInserted && children}
    </span>
  );
}

/** Announces its content when it appears. Render it always: screen readers notice only changes in an existing region. */
export function LiveRegion(props: Pick<ComponentProps<'div'>, 'className' | 'children'>) {
  return <div {...props} role="status" />;
}
