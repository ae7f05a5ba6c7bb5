import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false in a prerendered page and during hydration, and true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
