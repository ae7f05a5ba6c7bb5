import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`: room for a list and an open record beside it. */
const QUERY = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

let wasWide = false;

/** While the page is printed, its width is the paper's; that must not change what is on screen. */
export function isWide(): boolean {
  if (!window.matchMedia('print').matches) wasWide = window.matchMedia(QUERY).matches;
  return wasWide;
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide);
