import { useDelayedFlag } from './useDelayedFlag';
import { useOnline } from './useOnline';

/** How long a slow connection may take before something counts as unavailable. */
const TIMEOUT_MS = 10_000;
/** How long the local cache may take to answer. */
const CACHE_MS = 1_000;

/** Returns how long something may take to load; short while offline. */
export const useTimeoutMs = (): number => (useOnline() ? TIMEOUT_MS : CACHE_MS);

/** True if data on screen has waited too long for the server. Missing data is an error of its subscription instead. */
export const useLoadTimeout = (isWaiting: boolean): boolean =>
  useDelayedFlag(isWaiting, useTimeoutMs());
