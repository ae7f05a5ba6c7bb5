import { useDelayedFlag } from './useDelayedFlag';
import { useOnline } from './useOnline';

/** How long a slow connection may take before something counts as unavailable. */
const TIMEOUT_MS = 10_000;

/** Whether to stop showing a loading state: the device is offline, or loading has taken too long. */
export function useLoadTimeout(isLoading: boolean): boolean {
  const online = useOnline();
  const isTimedOut = useDelayedFlag(isLoading, TIMEOUT_MS);
  return !online || isTimedOut;
}
