import { useEffect } from 'react';
import type { AppError } from '@/domain/errors';
import { useToast } from './useToast';

/** Says once for each failure of something that loads by itself. */
export function useFailureToast(title: string, error: AppError | null): void {
  const { failWith } = useToast();
  useEffect(() => {
    if (error) failWith(title, error);
  }, [title, error, failWith]);
}
