import { useDelayedFlag } from '@/hooks/browser/useDelayedFlag';
import { useOnline } from '@/hooks/browser/useOnline';
import { useUser } from './useUser';

/** The local cache always answers first, usually for less than a second. */
const STALE_AFTER_MS = 4_000;

/** Whether the user's data on screen comes from the local cache and the server is unlikely to confirm it soon. */
export function useIsStale(): boolean {
  const online = useOnline();
  const { fromCache } = useUser();
  const isDelayed = useDelayedFlag(fromCache, STALE_AFTER_MS);
  return fromCache && (isDelayed || !online);
}
