import { useCallback, useRef, useState } from 'react';

/**
 * Runs something that a button starts, once at a time: a second tap while it runs does nothing.
 * `work` handles its own failures.
 */
export function useAction<Arguments extends unknown[]>(
  work: (...args: Arguments) => Promise<void>,
): { run: (...args: Arguments) => void; busy: boolean } {
  const [busy, setBusy] = useState(false);
  // State turns only with the next render; the ref refuses a second tap in the same moment.
  const running = useRef(false);
  const run = useCallback(
    (...args: Arguments) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      void work(...args).finally(() => {
        running.current = false;
        setBusy(false);
      });
    },
    [work],
  );
  return { run, busy };
}
