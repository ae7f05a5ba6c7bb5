import { lastSyncedAt } from '@/services/database/localCache';
import { useIsStale } from './useIsStale';

/** When the cached data on screen was last confirmed by the server; null while the data is up to date. */
export function useLastSyncedAt(): Date | null {
  return useIsStale() ? lastSyncedAt() : null;
}
