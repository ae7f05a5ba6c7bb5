import { useEffect } from 'react';
import type { AppError } from '@/domain/errors';
import { admin } from '@/services/admin/adminServices';

/** A denied read may mean that the session has ended, which a new token shows. */
export function useRecheckWhenDenied(error: AppError | null): void {
  useEffect(() => {
    if (error?.code === 'denied') void admin.session.recheck();
  }, [error]);
}
