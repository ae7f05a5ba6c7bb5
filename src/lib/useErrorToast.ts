import { useEffect } from 'react';
import type { AppError } from '@/domain/errors';
import { errorMessage } from '@/texts/errorMessage';
import { useToast } from './useToast';

/** Shows one toast per error of a subscription until it works again. A missing answer is shown by its screen instead. */
export function useErrorToast(title: string, error: AppError | null): void {
  const toast = useToast();
  useEffect(() => {
    if (!error || error.code === 'unanswered') return;
    return toast.error(title, errorMessage(error));
  }, [title, error, toast]);
}
