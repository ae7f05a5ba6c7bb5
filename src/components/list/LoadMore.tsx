import { type RefObject, useEffect, useRef } from 'react';
import { Announcement } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { type PaginatedSubscription, useLoadTimeout } from '@/lib/useLive';
import type { PaginatedList } from '@/services/database/paginatedQuery';
import { texts } from '@/texts/texts';

/** The focusable element of a row: its named group, else the row itself. */
const focusable = (row: Element | undefined): HTMLElement | null => {
  const group = row?.querySelector<HTMLElement>('[role=group][tabindex]');
  return group ?? (row instanceof HTMLElement ? row : null);
};

interface Props {
  data: NonNullable<PaginatedSubscription<{ id: string }>['data']>;
  list: RefObject<HTMLElement | null>;
  onLoadMore: () => void;
}

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
          className="mt-4 w-full sm:mx-auto sm:flex sm:w-auto"
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

/** Moves the focus from "Load more" to the first new row. Returns the handler to call when more rows are requested. */
function useFocusNewRow(
  data: PaginatedList<{ id: string }>,
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): () => void {
  /** The IDs before the request, of which some may be gone later; null if none is pending. */
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const known = before.current;
    if (known === null) return;
    const { items, loadingMore } = data;
    const last = items.map(({ id }) => known.has(id)).lastIndexOf(true);
    if (loadingMore || last === items.length - 1) return;
    before.current = null;
    const active = document.activeElement;
    if (active && active !== document.body && active !== button.current) return;
    // Found by ID, since a list may show its rows in another order.
    const id = items[last + 1]?.id ?? '';
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])];
    focusable(rows.find((row) => row.getAttribute('data-row')?.endsWith(`-${id}`)))?.focus();
  }, [data, list, button]);
  return () => {
    before.current = new Set(data.items.map(({ id }) => id));
  };
}
