import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in a prerendered page and while React hydrates it; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
