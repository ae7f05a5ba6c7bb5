import { useCacheAvailable, useLastSyncedAt } from '@/components/session/useLocalCache';
import { sharedTexts } from '@/texts/sharedTexts';
import { OfflineBanner } from './OfflineBanner';

/**
 * The signed-in user's OfflineBanner, which also shows when stale data was last confirmed and if the local cache fails.
 * It is above the bottom bar, where it shifts nothing.
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
