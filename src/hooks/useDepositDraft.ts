import { useCallback, useSyncExternalStore } from 'react';
import { getDraft, subscribe, type DepositDraft } from '@/stores/depositDraft';
import { useIdentity } from './useAuth';

/** The signed-in user's draft; null if there is none. It survives navigation and a reload. */
export function useDepositDraft(): DepositDraft | null {
  const { uid } = useIdentity();
  return useSyncExternalStore(
    subscribe,
    useCallback(() => getDraft(uid), [uid]),
    () => null, // in a prerendered page
  );
}
