import { useLastSyncedAt } from '@/hooks/useLastSyncedAt';
import { OfflineBanner } from './OfflineBanner';

/** The OfflineBanner of a signed-in user: it also says when stale data was last confirmed by the server. */
export function SyncBanner() {
  return <OfflineBanner lastSyncedAt={useLastSyncedAt()} />;
}
