import { useEffect, useRef, type FocusEvent } from 'react';

const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.matches(':disabled');

/**
 * Keeps the focus in an element: when the control that had it is removed or disabled, whatever renders it, the element
 * takes it, which would fall to the body otherwise. Spread the result on the element, which needs `tabIndex={-1}`.
 */
export function useFocusFallback<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  // Only while the focus is inside: a list has a thousand of these elements.
  const observer = useRef<MutationObserver>(null);
  const stop = () => {
    observer.current?.disconnect();
    observer.current = null;
  };
  useEffect(() => stop, []);
  return {
    ref,
    onFocus({ currentTarget }: FocusEvent<T>) {
      if (observer.current) return;
      // Neither a removed nor a disabled element reports that it loses the focus.
      observer.current = new MutationObserver(() => {
        if (isLost(document.activeElement)) currentTarget.focus({ preventScroll: true });
      });
      const attributeFilter = ['disabled'];
      observer.current.observe(currentTarget, { subtree: true, childList: true, attributeFilter });
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<T>) {
      if (!currentTarget.contains(relatedTarget)) stop();
    },
  };
}
