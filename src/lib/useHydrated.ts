import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns false in a prerendered page and during hydration, and true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
