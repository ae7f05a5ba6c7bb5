import { useEffect, useRef, type RefObject } from 'react';
import type { PaginatedList } from '@/services/database/paginatedQuery';

/** The element of a row that takes the focus: a group with a name where the row is one, else the row itself. */
const focusable = (row: Element | undefined): HTMLElement | null => {
  const group = row?.querySelector<HTMLElement>('[role=group][tabindex]');
  return group ?? (row instanceof HTMLElement ? row : null);
};

/**
 * Moves the focus from "Load more" to the first row that it has loaded, which screen readers then read out. If
 * focus has moved elsewhere, it leaves it. Returns the handler to call when more rows are asked for.
 */
export function useFocusNewRow(
  data: PaginatedList<{ id: string }>,
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): () => void {
  /** The rows before the new ones, of which any may be gone by then; null while none are awaited. */
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const known = before.current;
    if (known === null) return;
    const { items, loadingMore } = data;
    const last = items.findLastIndex(({ id }) => known.has(id));
    if (loadingMore || last === items.length - 1) return;
    before.current = null;
    const active = document.activeElement;
    if (active && active !== document.body && active !== button.current) return;
    // Not by its place: a list can show its rows in another order.
    const id = items[last + 1]?.id ?? '';
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])];
    focusable(rows.find((row) => row.getAttribute('data-row')?.endsWith(`-${id}`)))?.focus();
  }, [data, list, button]);
  return () => {
    before.current = new Set(data.items.map(({ id }) => id));
  };
}
