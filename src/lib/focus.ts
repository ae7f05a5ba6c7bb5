import { useEffect, useRef, type FocusEvent } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.matches(':disabled');

/**
 * Keeps the focus in an element: when its focused control is removed or disabled, the element takes the focus, which
 * would otherwise fall to the body. Of nested elements the inner one takes it. Spread the result on the element, which
 * needs `tabIndex={-1}`.
 */
export function useFocusFallback<T extends HTMLElement>() {
  // Only while the focus is inside, because a list has a thousand of these elements.
  const observer = useRef<MutationObserver>(null);
  const focused = useRef<Element>(null);
  const stop = () => {
    observer.current?.disconnect();
    observer.current = null;
  };
  useEffect(() => stop, []);
  return {
    'data-keeps-focus': true,
    onFocus({ currentTarget, target }: FocusEvent<T>) {
      focused.current = target;
      if (observer.current) return;
      // Neither a removed nor a disabled element fires a blur event.
      observer.current = new MutationObserver((changes) => {
        if (!isLost(document.activeElement)) return;
        const place = changes.find(
          (change) =>
            change.target === focused.current ||
            [...change.removedNodes].some((node) => node.contains(focused.current)),
        )?.target;
        const inner =
          place instanceof Element ? place.closest<HTMLElement>('[data-keeps-focus]') : null;
        (inner ?? currentTarget).focus({ preventScroll: true });
      });
      const attributeFilter = ['disabled'];
      observer.current.observe(currentTarget, { subtree: true, childList: true, attributeFilter });
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<T>) {
      if (!currentTarget.contains(relatedTarget)) stop();
    },
  };
}

export const MAIN_ID = 'main';

/** Scrolls to the top and focuses the page after navigation to another `page`, as a page load would. */
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
