import { useCallback, useSyncExternalStore } from 'react';
import { draftOf, followDrafts, type DepositDraft } from './depositDraft';
import { useIdentity } from './useAuth';

/** The signed-in person's draft; null while nothing is typed. It survives a look at another page and a reload. */
export function useDepositDraft(): DepositDraft | null {
  const { uid } = useIdentity();
  return useSyncExternalStore(
    followDrafts,
    useCallback(() => draftOf(uid), [uid]),
    () => null, // in a prerendered page
  );
}
