import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

export const MAIN_ID = 'main';

/**
 * After navigation to another page, scrolls to the top and focuses the page, as a page load would. URLs with the same
 * `page` count as one page.
 */
export function useRouteFocus(page: string): void {
  const isLoaded = useNavigationType() === NavigationType.Pop;
  const shown = useRef(isLoaded ? page : null);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    // Do not take the focus from a user who is typing a search.
    if (document.activeElement?.closest('[role=search]')) return;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [page]);
}
