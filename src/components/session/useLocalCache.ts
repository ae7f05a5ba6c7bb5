import { useSyncExternalStore } from 'react';
import { useDelayedFlag } from '@/lib/useDelayedFlag';
import { useOnline } from '@/lib/useOnline';
import { isCacheAvailable, lastSyncedAt } from '@/services/database/localCache';
import { reopenings } from '@/services/database/reopening';
import { useUser } from './useUser';

/** The local cache always answers first, usually for less than a second. */
const STALE_AFTER_MS = 4_000;

/** Whether data that come from the local cache are unlikely to be confirmed soon. */
export function useIsStaleData(fromCache: boolean): boolean {
  const online = useOnline();
  const isDelayed = useDelayedFlag(fromCache, STALE_AFTER_MS);
  return fromCache && (isDelayed || !online);
}

/** Whether the user's data on screen comes from the local cache and the server is unlikely to confirm it soon. */
export const useIsStale = (): boolean => useIsStaleData(useUser().fromCache);

/** When the cached data on screen was last confirmed by the server; null while the data is up to date. */
export function useLastSyncedAt(): Date | null {
  return useIsStale() ? lastSyncedAt() : null;
}

/** Whether the local cache answers, as far as this page knows. */
export const useCacheAvailable = (): boolean =>
  useSyncExternalStore(reopenings.subscribe, isCacheAvailable, () => true);
