import { useDelayedFlag } from './useDelayedFlag';
import { useOnline } from './useOnline';

/** How long a slow connection may take before something counts as unavailable. */
const TIMEOUT_MS = 10_000;
/** How long the local cache may take to answer. */
const CACHE_MS = 1_000;

/** How long something may take to load, which offline is soon over. */
export const useTimeoutMs = (): number => (useOnline() ? TIMEOUT_MS : CACHE_MS);

/** Whether what is on screen has waited too long for the server. What is not there yet is the error of its subscription. */
export const useLoadTimeout = (isWaiting: boolean): boolean =>
  useDelayedFlag(isWaiting, useTimeoutMs());
