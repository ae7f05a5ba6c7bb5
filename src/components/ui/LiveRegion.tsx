import type { ReactNode } from 'react';
import { useDelayedFlag } from '@/lib/useDelayedFlag';

interface Props {
  className?: string;
  children: ReactNode;
}

/**
 * Announces its content to screen readers when it appears. They notice only changes in an existing region, so render
 * the region always and its content when needed.
 */
export function LiveRegion({ className, children }: Props) {
  return (
    <div role="status" className={className}>
      {children}
    </div>
  );
}

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
