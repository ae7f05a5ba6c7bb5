import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '@/texts/errorMessage';
import { useToast } from './useToast';

/**
 * Runs an asynchronous change that a button starts, one at a time: calling `mutate` while one is pending does nothing. An
 * error is shown as a toast with the title `failed`; without one, `work` handles its own errors.
 */
export function useMutation<Arguments extends unknown[]>(
  work: (...args: Arguments) => Promise<void>,
  { failed }: { failed?: string } = {},
): { mutate: (...args: Arguments) => void; isPending: boolean } {
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  // State changes only with the next render; the ref also rejects a second tap before that.
  const isRunning = useRef(false);
  const mutate = useCallback(
    (...args: Arguments) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setPending(true);
      void work(...args)
        .catch((error: unknown) => {
          if (failed === undefined) throw error;
          toast.error(failed, errorMessage(error));
        })
        .finally(() => {
          isRunning.current = false;
          setPending(false);
        });
    },
    [work, failed, toast],
  );
  return { mutate, isPending };
}

/** Whether the component is still on screen: what ends after the user has gone on is told by a toast. Stable. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
