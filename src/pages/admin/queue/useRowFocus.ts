import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Deposit } from '@/domain/deposit';
import { pendingItemId } from './rowIds';
import type { EndedRows } from './useReviewedDeposits';

/**
 * Moves the focus on when the row that has it leaves the queue: to the next row that waits, else to the one before, else
 * to the heading. If focus has moved elsewhere, leave it. Call it before the row is removed.
 */
export function useRowFocus(
  items: readonly Deposit[],
  ended: EndedRows,
  heading: RefObject<HTMLElement | null>,
): (depositId: string) => void {
  // Keeps the returned function stable, so that a change of the list does not render every row.
  const latest = useRef({ items, ended });
  useEffect(() => {
    latest.current = { items, ended };
  }, [items, ended]);
  return useCallback(
    (depositId) => {
      const active = document.activeElement;
      const row = document.getElementById(pendingItemId(depositId));
      if (active && active !== document.body && !row?.contains(active)) return;
      const place = latest.current.items.findIndex(({ id }) => id === depositId);
      const waits = ({ id }: Deposit) => id !== depositId && !latest.current.ended.has(id);
      const next =
        latest.current.items.slice(place + 1).find(waits) ??
        latest.current.items.slice(0, Math.max(0, place)).findLast(waits);
      const target = next && document.getElementById(pendingItemId(next.id));
      (target ?? heading.current)?.focus({ preventScroll: true });
    },
    [heading],
  );
}
