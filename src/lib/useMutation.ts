import { useCallback, useRef, useState } from 'react';
import { AppError } from '@/domain/errors';
import { errorMessage } from '@/texts/texts';
import { toast } from './toast';

/**
 * Returns a function that runs an asynchronous change, one at a time: calling `mutate` while one is pending does
 * nothing. It is as stable as `work`. An error is shown as a toast with the title `failed`; without it, `work` handles its errors.
 */
export function useMutation<Arguments extends unknown[]>(
  work: (...args: Arguments) => Promise<void>,
  { failed }: { failed?: string } = {},
): { mutate: (...args: Arguments) => void; isPending: boolean } {
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
          if (!(error instanceof AppError)) console.error(error);
          toast.error(failed, errorMessage(error));
        })
        .finally(() => {
          isRunning.current = false;
          setPending(false);
        });
    },
    [work, failed],
  );
  return { mutate, isPending };
}
