import { useEffect } from 'react';
import type { AppError } from '@/domain/errors';
import { admin } from '@/services/admin/adminServices';

/** Checks the session after a denied read: it may have ended, which a new token shows. */
export function useRecheckWhenDenied(error: AppError | null): void {
  useEffect(() => {
    if (error?.code === 'denied') void admin.session.recheck();
  }, [error]);
}
