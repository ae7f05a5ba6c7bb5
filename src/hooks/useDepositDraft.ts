import { useCallback, useSyncExternalStore } from 'react';
import { depositDrafts, type DepositDraft } from '@/stores/depositDraft';
import { useIdentity } from './useAuth';

/** The signed-in user's draft; null if there is none. It survives navigation and a reload. */
export function useDepositDraft(): DepositDraft | null {
  const { uid } = useIdentity();
  return useSyncExternalStore(
    depositDrafts.subscribe,
    useCallback(() => depositDrafts.get(uid), [uid]),
    () => null, // in a prerendered page
  );
}
