import { useMemo } from 'react';
import type { Note } from '@/domain/admin/note';
import { admin } from '@/services/admin/adminServices';
import {
  usePaginatedSubscription,
  type PaginatedSubscription,
} from '@/hooks/usePaginatedSubscription';

/** What administrators wrote about a deposit, newest first, live. */
export function useAdminNotes(depositId: string): PaginatedSubscription<Note> {
  return usePaginatedSubscription(useMemo(() => admin.notes(depositId), [depositId]));
}
