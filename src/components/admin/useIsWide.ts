import { useSyncExternalStore } from 'react';

/** From here on there is room for a list and what it opens beside it; Tailwind's `lg`. */
const QUERY = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

let wasWide = false;

/** While the page is printed, its width is that of the paper, which must not take away what is on screen. */
function isWide(): boolean {
  if (!window.matchMedia('print').matches) wasWide = window.matchMedia(QUERY).matches;
  return wasWide;
}

/** Whether the window is so wide that two columns fit. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide);
