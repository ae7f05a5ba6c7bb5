import { type RefObject, useEffect, useRef } from 'react';
import { Announcement } from '@/components/ui/LiveRegion';
import { Button } from '@/components/ui/Button';
import type { PaginatedSubscription } from '@/lib/useLive';
import { useLoadTimeout } from '@/lib/useLoadTimeout';
import type { PaginatedList } from '@/services/database/paginatedQuery';
import { texts } from '@/texts/texts';

/** The element of a row that takes the focus: a group with a name where the row is one, else the row itself. */
const focusable = (row: Element | undefined): HTMLElement | null => {
  const group = row?.querySelector<HTMLElement>('[role=group][tabindex]');
  return group ?? (row instanceof HTMLElement ? row : null);
};

/**
 * Moves the focus from "Load more" to the first row that it has loaded, which screen readers then read out. If
 * focus has moved elsewhere, it leaves it. Returns the handler to call when more rows are asked for.
 */
function useFocusNewRow(
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

interface Props {
  data: NonNullable<PaginatedSubscription<{ id: string }>['data']>;
  /** The element whose rows these are. */
  list: RefObject<HTMLElement | null>;
  onLoadMore: () => void;
}

/** The button for the next page of a list, while there is one. It says so if there is no answer. */
export function LoadMore({ data, list, onLoadMore }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const awaitNewRow = useFocusNewRow(data, list, button);
  const timedOut = useLoadTimeout(data.loadingMore);
  return (
    <>
      {data.hasMore && (
        <Button
          ref={button}
          variant="secondary"
          className="mt-4 w-full"
          busy={data.loadingMore}
          onClick={() => {
            awaitNewRow();
            onLoadMore();
          }}
        >
          {texts.common.loadMore}
        </Button>
      )}
      {timedOut && (
        <p className="pt-2 text-center text-sm text-muted">
          <span aria-hidden>{texts.common.moreNotLoaded}</span>
          <Announcement>{texts.common.moreNotLoaded}</Announcement>
        </p>
      )}
    </>
  );
}
