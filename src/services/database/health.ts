/** How long a read or write may wait before the database is asked if it still answers. */
const WAIT_MS = 2_000;

let ask = (): void => undefined;

/** Sets how to ask the open database if it still answers; null while none can lose its local cache. */
export function setHealthCheck(check: (() => void) | null): void {
  ask = check ?? (() => undefined);
}

/** Call it when a read or write starts, and the returned function when it has its answer. */
export function expectAnswer(): () => void {
  const timer = setTimeout(() => ask(), WAIT_MS);
  return () => clearTimeout(timer);
}
