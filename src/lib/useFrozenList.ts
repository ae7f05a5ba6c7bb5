import { useEffect, useMemo, useRef, useState } from 'react';
import { type PaginatedSubscription, usePageVisible, type Subscription } from './useLive';

/** A row of a list that does not move. */
interface FrozenRow<T, Part> {
  /** The current row, or the last known one if it has left the live list. */
  row: T;
  part: Part;
  hasLeft: boolean;
}

export type FrozenRows<T, Part> = readonly FrozenRow<T, Part>[];

/** Changes since the list was last current: rows that are new, have left, or belong to another part. */
export interface Changes<Part extends string> {
  added: number;
  left: number;
  moved: Partial<Record<Part, number>>;
}

const freeze = <T, Part>(live: readonly T[], partOf: (row: T) => Part): FrozenRows<T, Part> =>
  live.map((row) => ({ row, part: partOf(row), hasLeft: false }));

/** The same rows in the same places and parts, with current data. New rows are left out. */
function follow<T extends { id: string }, Part>(
  shown: FrozenRows<T, Part>,
  live: readonly T[],
): FrozenRows<T, Part> {
  const now = new Map(live.map((row) => [row.id, row]));
  return shown.map((each) => {
    const row = now.get(each.row.id);
    if (each.row === row && !each.hasLeft) return each;
    return { ...each, row: row ?? each.row, hasLeft: row === undefined };
  });
}

/** The same rows, followed by those of a further page. */
function append<T extends { id: string }, Part>(
  shown: FrozenRows<T, Part>,
  live: readonly T[],
  partOf: (row: T) => Part,
): FrozenRows<T, Part> {
  const known = new Set(shown.map(({ row }) => row.id));
  const more = live.filter(({ id }) => !known.has(id));
  return [...follow(shown, live), ...freeze(more, partOf)];
}

function changesOf<T extends { id: string }, Part extends string>(
  shown: FrozenRows<T, Part>,
  live: readonly T[],
  partOf: (row: T) => Part,
): Changes<Part> {
  const known = new Set(shown.map(({ row }) => row.id));
  const moved: Partial<Record<Part, number>> = {};
  let left = 0;
  for (const { row, part, hasLeft } of shown) {
    const now = hasLeft ? part : partOf(row);
    if (hasLeft) left += 1;
    else if (now !== part) moved[now] = (moved[now] ?? 0) + 1;
  }
  return { added: live.filter(({ id }) => !known.has(id)).length, left, moved };
}

/** `current`: the list follows the live one. `growing`: rows of a further page are appended. `still`: nothing moves. */
type ListMode = 'current' | 'growing' | 'still';

interface State<T, Part> {
  live: readonly T[] | null;
  mode: ListMode;
  rows: FrozenRows<T, Part>;
}

/** Rows follow the list while the page is hidden, and from then on until the server has answered. */
function useIsBehind({ data, loading }: Pick<Subscription<object>, 'data' | 'loading'>): boolean {
  const isVisible = usePageVisible();
  const [hidden, setHidden] = useState<object | null>(null);
  if (!isVisible && hidden !== data) setHidden(data);
  return loading || !isVisible || (data !== null && hidden === data);
}

/** Returns what became of rows that have left a list, by ID; null while unknown. A failed read is repeated at the next change. */
function useEnded<T extends { id: string }>(
  gone: readonly T[],
  read: (id: string) => Promise<T | null>,
): ReadonlyMap<string, T | null> {
  const [found, setFound] = useState<ReadonlyMap<string, T>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of gone) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      read(id).then(
        (now) => {
          if (now) setFound((before) => new Map(before).set(id, now));
          else asked.current.delete(id);
        },
        () => asked.current.delete(id),
      );
    }
  }, [gone, read]);
  return useMemo(() => new Map(gone.map(({ id }) => [id, found.get(id) ?? null])), [gone, found]);
}

const NO_LIST = { data: null, loading: false };

/**
 * Returns the rows of a live list, each in the place and part it had when the list was last current, until this user
 * ends one (`own`) or calls `show`. A null list has no rows. While `isFollowing`, the rows follow the list. `own`,
 * `partOf` and `read`, which reads a row that has left, must be stable.
 */
export function useFrozenList<T extends { id: string }, Part extends string>(
  list: Pick<PaginatedSubscription<T>, 'data' | 'loading'> | null,
  partOf: (row: T) => Part,
  own: ReadonlyMap<string, unknown>,
  read: (id: string) => Promise<T | null>,
  isFollowing = false,
): {
  rows: FrozenRows<T, Part>;
  /** The rows that have left the live list, as they are now: null while that is unknown. */
  ended: ReadonlyMap<string, T | null>;
  changes: Changes<Part>;
  show: () => void;
} {
  const { data, loading } = list ?? NO_LIST;
  const isBehind = useIsBehind({ data, loading });
  const mode = isBehind || isFollowing ? 'current' : data?.loadingMore ? 'growing' : 'still';
  const live = data?.items ?? null;
  const [state, setState] = useState<State<T, Part>>({ live: null, mode: 'current', rows: [] });
  const open = useMemo(() => live?.filter(({ id }) => !own.has(id)) ?? [], [live, own]);
  let { rows } = state;
  if (live !== state.live || mode !== state.mode) {
    // In an empty list nothing can move.
    const isEmpty = rows.every(({ row }) => own.has(row.id));
    if (state.mode === 'current' || isEmpty) rows = freeze(open, partOf);
    else if (state.mode === 'growing') rows = append(rows, open, partOf);
    else if (live !== state.live) rows = follow(rows, open);
    setState({ live, mode, rows });
  }
  const shown = useMemo(() => rows.filter(({ row }) => !own.has(row.id)), [rows, own]);
  return {
    rows: shown,
    ended: useEnded(
      useMemo(() => shown.flatMap(({ row, hasLeft }) => (hasLeft ? row : [])), [shown]),
      read,
    ),
    changes: useMemo(() => changesOf(shown, open, partOf), [shown, open, partOf]),
    show: () => setState((before) => ({ ...before, rows: freeze(open, partOf) })),
  };
}
