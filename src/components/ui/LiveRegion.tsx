import type { ReactNode } from 'react';

interface Props {
  className?: string;
  /** Announced when it appears. */
  children: ReactNode;
}

/**
 * Announces its content to screen readers when it appears. They only notice changes inside an existing region, so render
 * the region always and its content only when needed.
 */
export function LiveRegion({ className, children }: Props) {
  return (
    <div role="status" className={className}>
      {children}
    </div>
  );
}
