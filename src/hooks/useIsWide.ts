import { useSyncExternalStore } from 'react';

/** From here on there is room for a list and what it opens beside it; Tailwind's `lg`. */
const QUERY = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the window is so wide that two columns fit. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
