import { useDelayedFlag } from '@/lib/useDelayedFlag';

/** How long screen readers need to register a new live region. */
const INSERTED_MS = 100;

/** Announces a text to screen readers, where no LiveRegion could be rendered in advance. Not visible. */
export function Announcement({ children }: { children: string }) {
  const isInserted = useDelayedFlag(true, INSERTED_MS);
  return (
    <span role="status" className="sr-only">
      {isInserted && children}
    </span>
  );
}
