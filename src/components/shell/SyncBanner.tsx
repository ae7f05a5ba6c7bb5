import { useCacheAvailable, useLastSyncedAt } from '@/components/session/useLocalCache';
import { sharedTexts } from '@/texts/sharedTexts';
import { OfflineBanner } from './OfflineBanner';

/**
 * The OfflineBanner of a signed-in user: it also says when stale data was last confirmed by the server, and when the local cache
 * does not answer. It stands on the bottom bar, where it moves nothing as it appears.
 */
export function SyncBanner() {
  const hasCache = useCacheAvailable();
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--bar)+env(safe-area-inset-bottom))] z-30 print:hidden">
      <OfflineBanner
        lastSyncedAt={useLastSyncedAt()}
        notice={hasCache ? null : sharedTexts.noSavedCopy}
      />
    </div>
  );
}
