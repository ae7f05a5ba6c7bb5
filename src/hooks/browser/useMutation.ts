import { useCallback, useRef, useState } from 'react';

/**
 * Runs an asynchronous change that a button starts, one at a time: calling `mutate` while one is pending does nothing.
 * `mutation` handles its own errors.
 */
export function useMutation<Arguments extends unknown[]>(
  mutation: (...args: Arguments) => Promise<void>,
): { mutate: (...args: Arguments) => void; isPending: boolean } {
  const [isPending, setPending] = useState(false);
  // State changes only with the next render; the ref also rejects a second tap before that.
  const isRunning = useRef(false);
  const mutate = useCallback(
    (...args: Arguments) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setPending(true);
      void mutation(...args).finally(() => {
        isRunning.current = false;
        setPending(false);
      });
    },
    [mutation],
  );
  return { mutate, isPending };
}
