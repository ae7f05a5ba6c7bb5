import type { ReactNode } from 'react';

interface Props {
  className?: string;
  /** What is announced when it appears; nothing while there is nothing to say. */
  children: ReactNode;
}

/**
 * Announces what appears in it to screen readers. They notice only changes of a region that they already know: render
 * it always, and its content when there is some.
 */
export function LiveRegion({ className, children }: Props) {
  return (
    <div role="status" className={className}>
      {children}
    </div>
  );
}
