import { useCallback, useSyncExternalStore } from 'react';
import { draftKey, type AdminDrafts } from '@/stores/admin/adminDrafts';
import { useAdminUid } from './useAdminUid';

/** What this administrator has typed about a deposit, null if nothing, and how to change it. */
export function useAdminDraft<T>(drafts: AdminDrafts<T>, depositId: string) {
  const key = draftKey(useAdminUid(), depositId);
  const draft = useSyncExternalStore(
    drafts.subscribe,
    useCallback(() => drafts.get(key), [drafts, key]),
  );
  const setDraft = useCallback((next: T | null) => drafts.set(key, next), [drafts, key]);
  return [draft, setDraft] as const;
}
