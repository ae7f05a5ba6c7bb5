import { useDelayedFlag } from '@/hooks/useDelayedFlag';

/** Until screen readers know a region that was just inserted. */
const INSERTED_MS = 100;

/** Announces a text that appears together with what it is about, where no LiveRegion could be there before. Not visible. */
export function Announcement({ children }: { children: string }) {
  const isInserted = useDelayedFlag(true, INSERTED_MS);
  return (
    <span role="status" className="sr-only">
      {isInserted && children}
    </span>
  );
}
