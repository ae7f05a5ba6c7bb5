import { WifiOff } from 'lucide-react';
import { formatLocalTime } from '@/domain/time/formatTime';
import { useOnline } from '@/lib/useOnline';
import { texts } from '@/texts/texts';
import { LiveRegion } from '@/components/ui/Alert';
import { toastObstacle } from '@/components/ui/toastObstacles';

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
