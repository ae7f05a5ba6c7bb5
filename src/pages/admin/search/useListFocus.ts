import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { linkOf } from './rows';

/**
 * Keeps the focus in a list when the row that has it leaves: the row that is then in its place takes it, so that the keys
 * go on from there. Spread the result on the list.
 */
export function useListFocus(list: RefObject<HTMLElement | null>) {
  const index = useRef<number | null>(null);
  // After every render. React does not report the blur of an element that it removes.
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])];
    const active = document.activeElement;
    if (index.current === null || rows.length === 0 || (active && active !== document.body)) return;
    linkOf(rows[Math.min(index.current, rows.length - 1)])?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      const row = target.closest('[data-row]');
      index.current = [...currentTarget.querySelectorAll('[data-row]')].findIndex(
        (other) => other === row,
      );
    },
    onBlur: () => {
      index.current = null;
    },
  };
}
