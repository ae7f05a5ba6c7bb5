import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

export const MAIN_ID = 'main';

/** After navigation, also from the sign-in page, scrolls to the top and moves the focus to the page, as a page load would. */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const isLoaded = useNavigationType() === NavigationType.Pop;
  const shown = useRef(isLoaded ? pathname : null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
