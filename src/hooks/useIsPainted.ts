import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the pages that the build prepares, and while React takes one over. */
export function useIsPainted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
