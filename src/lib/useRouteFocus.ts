import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

export const MAIN_ID = 'main';

/**
 * After navigation to another page, also from the sign-in page, scrolls to the top and moves the focus to the page, as a page
 * load would. Addresses of one page have the same `page`.
 */
export function useRouteFocus(page: string): void {
  const isLoaded = useNavigationType() === NavigationType.Pop;
  const shown = useRef(isLoaded ? page : null);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    // Whoever searches goes on typing.
    if (document.activeElement?.closest('[role=search]')) return;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [page]);
}
