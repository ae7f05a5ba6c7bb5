import { useEffect } from 'react';
import type { AppError } from '@/domain/errors';
import { errorMessage } from '@/texts/errorMessage';
import { useToast } from './useToast';

/** Shows one toast for each error of a subscription, until the subscription works again. */
export function useErrorToast(title: string, error: AppError | null): void {
  const toast = useToast();
  useEffect(() => {
    return error ? toast.error(title, errorMessage(error)) : undefined;
  }, [title, error, toast]);
}
