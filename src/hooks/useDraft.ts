import { useCallback, useSyncExternalStore } from 'react';
import type { DraftStore } from '@/stores/drafts';

/** What is being typed under a key of a store; null if nothing is. It survives navigation and a reload. */
export function useDraft<T>(store: DraftStore<T>, key: string): T | null {
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.get(key), [store, key]),
    () => null, // in a prerendered page
  );
}
