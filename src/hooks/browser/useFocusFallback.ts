import { useLayoutEffect, useRef, type FocusEvent } from 'react';

const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.matches(':disabled');

/**
 * Keeps the focus in an element: when the control that had it is removed or disabled, the element takes it, which would
 * fall to the body otherwise. Spread the result on the element, which needs `tabIndex={-1}`.
 */
export function useFocusFallback<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const hadFocus = useRef(false);
  // After every render. React does not report the blur of an element that it removes.
  useLayoutEffect(() => {
    if (hadFocus.current && isLost(document.activeElement)) {
      ref.current?.focus({ preventScroll: true });
    }
  });
  return {
    ref,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<T>) => {
      hadFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}
