import { useCallback, useSyncExternalStore } from 'react';
import type { Drafts } from './drafts';

/** Returns the draft under a key, or null. It survives navigation and, if stored, a reload. */
export function useDraft<T>(drafts: Drafts<T>, key: string): T | null {
  return useSyncExternalStore(
    drafts.subscribe,
    useCallback(() => drafts.get(key), [drafts, key]),
    () => null, // in a prerendered page
  );
}
