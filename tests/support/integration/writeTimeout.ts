import { expect, vi } from 'vitest';

/** In place of WRITE_TIMEOUT_MS: no clock ends a write of a test, however busy the machine is. */
export const NEVER_MS = 3_600_000;

/** Starts a write, and lets it time out as soon as `isDue`. */
export async function timeOutWhen<T>(isDue: () => boolean, write: () => Promise<T>): Promise<T> {
  let timeOut: (() => void) | undefined;
  const { setTimeout } = globalThis;
  // Only while the write starts, so that concurrent tests keep their timers.
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, ms) => {
    if (ms === NEVER_MS) timeOut = callback;
    return setTimeout(callback, ms);
  });
  const result = write();
  spy.mockRestore();
  await vi.waitUntil(isDue, { timeout: 240_000 });
  (timeOut ?? expect.fail('Nothing was written'))();
  return result;
}
