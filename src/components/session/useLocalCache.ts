import { useSyncExternalStore } from 'react';
import { useDelayedFlag } from '@/lib/useDelayedFlag';
import { useOnline } from '@/lib/useOnline';
import { isCacheAvailable, lastSyncedAt } from '@/services/database/localCache';
import { reopenings } from '@/services/database/reopening';
import { useUser } from './useUser';

/** The local cache always answers first, usually for less than a second. */
const STALE_AFTER_MS = 4_000;

/** True if data from the local cache is unlikely to be confirmed soon. */
export function useIsStaleData(fromCache: boolean): boolean {
  const online = useOnline();
  const isDelayed = useDelayedFlag(fromCache, STALE_AFTER_MS);
  return fromCache && (isDelayed || !online);
}

/** True if the user's data on screen is from the local cache and unlikely to be confirmed soon. */
export const useIsStale = (): boolean => useIsStaleData(useUser().fromCache);

/** Returns when the cached data on screen was last confirmed by the server; null while it is up to date. */
export function useLastSyncedAt(): Date | null {
  return useIsStale() ? lastSyncedAt() : null;
}

/** True if the local cache works, as far as this page knows. */
export const useCacheAvailable = (): boolean =>
  useSyncExternalStore(reopenings.subscribe, isCacheAvailable, () => true);
