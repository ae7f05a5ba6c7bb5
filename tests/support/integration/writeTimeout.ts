import { expect, vi } from 'vitest';

/** Replaces WRITE_TIMEOUT_MS, so that a busy machine never times a write out. */
export const NEVER_MS = 3_600_000;

/** Longer than any wait takes, and shorter than a test may, so that a failure says what was waited for. */
export const PATIENT = { timeout: 60_000 };

/** Starts a write and times it out as soon as `isDue`. */
export async function timeOutWhen<T>(isDue: () => boolean, write: () => Promise<T>): Promise<T> {
  let timeOut: (() => void) | undefined;
  const { setTimeout } = globalThis;
  // Mocked only while the write starts, so that concurrent tests keep their timers.
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, ms) => {
    if (ms === NEVER_MS) timeOut = callback;
    return setTimeout(callback, ms);
  });
  const result = write();
  spy.mockRestore();
  await vi.waitUntil(isDue, PATIENT);
  (timeOut ?? expect.fail('Nothing was written'))();
  return result;
}
