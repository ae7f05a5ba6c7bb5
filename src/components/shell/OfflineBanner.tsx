import { WifiOff } from 'lucide-react';
import { LiveRegion } from '@/components/ui/Announcement';
import { toastObstacle } from '@/components/ui/toastObstacles';
import { env } from '@/config/env';
import { formatLocalTime } from '@/domain/time/formatTime';
import { MAIN_ID } from '@/lib/focus';
import { useOnline } from '@/lib/useOnline';
import { texts } from '@/texts/texts';

interface Props {
  /** When stale data was last confirmed by the server; null if the data is up to date. */
  lastSyncedAt?: Date | null;
  /** Shown while the data is up to date. */
  notice?: string | null;
}

/** Shows that the device is offline, or that the page shows saved data. */
export function OfflineBanner({ lastSyncedAt = null, notice = null }: Props) {
  const online = useOnline();
  const message = lastSyncedAt
    ? texts.common[online ? 'savedCopy' : 'offlineCopy'](formatLocalTime(lastSyncedAt))
    : online
      ? notice
      : texts.common.offline;
  return (
    <LiveRegion>
      {message !== null && (
        <p
          ref={toastObstacle}
          className="flex items-center justify-center gap-2 border-y border-transparent bg-sunken px-2 py-1.5 text-xs font-medium"
        >
          {message !== notice && <WifiOff aria-hidden className="size-4 shrink-0" />}
          <span>{message}</span>
        </p>
      )}
    </LiveRegion>
  );
}

/** Shows a warning on every page of a build that uses the emulators. */
export function DemoBanner() {
  if (!env.emulators) return null;
  return (
    <aside className="bg-warning-soft px-4 py-1.5 text-center text-xs font-medium sm:rounded-b-control">
      {texts.common.demoNotice}
    </aside>
  );
}

/** The first focusable element of a page; skips what repeats on every page. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // The browser would add a history entry, which the router takes for a page and the wizard for its first step.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      className="fixed top-2 z-50 ml-2 -translate-y-20 rounded-control bg-accent px-4 py-2 font-medium text-on-accent opacity-0 focus:translate-y-0 focus:opacity-100"
    >
      {texts.common.skipToContent}
    </a>
  );
}
