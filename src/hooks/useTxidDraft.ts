import { useCallback, useSyncExternalStore } from 'react';
import { txidDrafts } from '@/stores/txidDraft';

/** The transaction ID that is being typed for a deposit; null while its field is closed. */
export function useTxidDraft(depositId: string): string | null {
  return useSyncExternalStore(
    txidDrafts.subscribe,
    useCallback(() => txidDrafts.get(depositId), [depositId]),
    () => null, // in a prerendered page
  );
}
