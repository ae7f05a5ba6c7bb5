import { useMemo } from 'react';
import type { Note } from '@/domain/reviewNote';
import { admin } from '@/services/adminServices';
import { usePaginatedSubscription, type PaginatedSubscription } from './usePaginatedSubscription';

/** What administrators wrote about a deposit, newest first, live. */
export function useAdminNotes(depositId: string): PaginatedSubscription<Note> {
  return usePaginatedSubscription(useMemo(() => admin.notes(depositId), [depositId]));
}
