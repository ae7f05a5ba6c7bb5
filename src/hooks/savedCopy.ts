import { lastSyncedAt } from '@/services/localCache';
import { useLasting } from './useLasting';
import { useOnline } from './useOnline';
import { useUser } from './useUser';

/** The phone's own copy always comes first; only one that stays is worth telling. */
const STAYS_MS = 4_000;

/** When what is shown was true, if the server has not confirmed it and is not about to; null otherwise. */
export function useSavedCopyTime(): Date | null {
  const online = useOnline();
  const { fromCache } = useUser();
  const stays = useLasting(fromCache, STAYS_MS);
  return fromCache && (stays || !online) ? lastSyncedAt() : null;
}
