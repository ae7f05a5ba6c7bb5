import { useCacheAvailable, useLastSyncedAt } from '@/hooks/useLocalCache';
import { sharedTexts } from '@/texts/sharedTexts';
import { OfflineBanner } from './OfflineBanner';

/**
 * The OfflineBanner of a signed-in user: it also says when stale data was last confirmed by the server, and when the local cache
 * does not answer.
 */
export function SyncBanner() {
  const hasCache = useCacheAvailable();
  return (
    <OfflineBanner
      lastSyncedAt={useLastSyncedAt()}
      notice={hasCache ? null : sharedTexts.noSavedCopy}
    />
  );
}
