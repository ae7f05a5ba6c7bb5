import { useCallback, useMemo, useState } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import type { ReviewedDeposits } from '@/components/admin/session/panelSession';
import type { PaginatedSubscription } from '@/lib/useLive';

type List = PaginatedSubscription<Deposit>['data'];

/** `live` with every row of `shown` that it has lost, each where it was. */
function keepInPlace(shown: readonly Deposit[], live: readonly Deposit[]): readonly Deposit[] {
  const places = new Map(live.map(({ id }, index) => [id, index]));
  const rows: Deposit[] = [];
  let next = 0;
  for (const row of shown) {
    const place = places.get(row.id);
    if (place === undefined) {
      rows.push(row);
    } else {
      rows.push(...live.slice(next, place + 1));
      next = Math.max(next, place + 1);
    }
  }
  return [...rows, ...live.slice(next)];
}

interface State {
  list: List;
  rows: readonly Deposit[];
}

const NO_STATE: State = { list: null, rows: [] };

/**
 * The rows of a live list, in which nothing moves when one is gone: it stays, as it was last known, until it is
 * unpinned or reviewed here. `pinned` are the rows that are gone.
 */
export function usePinnedRows(list: List, reviewed: ReviewedDeposits) {
  const [state, setState] = useState(NO_STATE);
  const [unpinned, setUnpinned] = useState<ReadonlySet<string>>(new Set());
  if (list && list !== state.list) {
    const shown = state.rows.filter(({ id }) => !unpinned.has(id) && !list.unreadable.includes(id));
    setState({ list, rows: keepInPlace(shown, list.items) });
  }
  const rows = useMemo(
    () => state.rows.filter(({ id }) => !unpinned.has(id) && !reviewed.has(id)),
    [state.rows, unpinned, reviewed],
  );
  const pinned = useMemo(() => {
    const live = new Set(state.list?.items.map(({ id }) => id));
    return rows.filter(({ id }) => !live.has(id));
  }, [rows, state.list]);
  const unpin = useCallback(
    (ids: readonly string[]) => setUnpinned((before) => new Set([...before, ...ids])),
    [],
  );
  return { rows, pinned, unpin };
}
