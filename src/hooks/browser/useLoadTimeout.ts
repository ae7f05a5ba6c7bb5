import { useDelayedFlag } from './useDelayedFlag';
import { useOnline } from './useOnline';

/** How long a slow connection may take before something counts as unavailable. */
const TIMEOUT_MS = 10_000;
/** How long the local cache may take to answer. */
const CACHE_MS = 1_000;

/** Whether to stop showing a loading state: it has taken too long, which offline is soon. */
export function useLoadTimeout(isLoading: boolean): boolean {
  const online = useOnline();
  return useDelayedFlag(isLoading, online ? TIMEOUT_MS : CACHE_MS);
}
