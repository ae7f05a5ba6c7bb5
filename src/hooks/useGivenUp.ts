import { useLasting } from './useLasting';
import { useOnline } from './useOnline';

/** A slow network needs this long at most; then waiting turns into "not known". */
const WAIT_MS = 10_000;

/** Whether there is nothing to wait for any more: no network, or no answer for too long. */
export function useGivenUp(isWaiting: boolean): boolean {
  const online = useOnline();
  const waitedLong = useLasting(isWaiting, WAIT_MS);
  return !online || waitedLong;
}
