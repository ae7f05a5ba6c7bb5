import { useCallback, useSyncExternalStore } from 'react';
import type { Drafts } from './drafts';

/** What is being typed under a key; null if nothing is. It survives navigation, and a reload where it is stored. */
export function useDraft<T>(drafts: Drafts<T>, key: string): T | null {
  return useSyncExternalStore(
    drafts.subscribe,
    useCallback(() => drafts.get(key), [drafts, key]),
    () => null, // in a prerendered page
  );
}
