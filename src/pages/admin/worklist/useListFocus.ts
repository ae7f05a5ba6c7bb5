import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { focusRow, indexOfRow } from './rows';

const rowsIn = (list: Element | null) => [...(list?.querySelectorAll('[data-row]') ?? [])];

const isPending = (row: Element) => row.querySelector('a[data-pending]') !== null;

/**
 * Keeps the focus in a list, so that the keys go on from there. A row whose control is gone takes it; when the row leaves, the
 * next pending one, else the one before, else the heading. If focus has moved elsewhere, leave it. Spread the result on the
 * list.
 */
export function useListFocus<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const focused = useRef<{ row: Element; index: number } | null>(null);
  // After every render. React does not report the blur of an element that it removes.
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (!focused.current || (active && active !== document.body)) return;
    const { row, index } = focused.current;
    const rows = rowsIn(ref.current);
    const next = row.isConnected
      ? row
      : (rows.slice(index).find(isPending) ?? rows.slice(0, index).findLast(isPending));
    if (next) focusRow(next);
    else ref.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent<T>) => {
      const row = target.closest('[data-row]');
      focused.current = row && { row, index: indexOfRow(row) };
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
