import { useMemo, useState } from 'react';
import { append, changesOf, follow, freeze, type Changes, type FrozenRows } from './frozenList';

/** `current`: the list follows what is live. `growing`: what a further page brings is added. `still`: nothing moves. */
export type ListMode = 'current' | 'growing' | 'still';

interface State<T, Part> {
  live: readonly T[] | null;
  mode: ListMode;
  rows: FrozenRows<T, Part>;
}

/**
 * The rows of a live list, each with its place and part as they were when the list was last current, until this user ends one
 * (`own`) or calls `show`. `live` and `own` must stay the same until they change, and `partOf` as long as it answers the same.
 */
export function useFrozenList<T extends { id: string }, Part extends string>(
  live: readonly T[] | null,
  partOf: (row: T) => Part,
  own: ReadonlyMap<string, unknown>,
  mode: ListMode,
): {
  rows: FrozenRows<T, Part>;
  /** Those that have left the live list. */
  gone: readonly T[];
  changes: Changes<Part>;
  show: () => void;
} {
  const [state, setState] = useState<State<T, Part>>({ live: null, mode: 'current', rows: [] });
  const open = useMemo(() => live?.filter(({ id }) => !own.has(id)) ?? [], [live, own]);
  let { rows } = state;
  if (live !== state.live || mode !== state.mode) {
    // In a list without rows nothing can move.
    const isEmpty = rows.every(({ row }) => own.has(row.id));
    if (state.mode === 'current' || isEmpty) rows = freeze(open, partOf);
    else if (state.mode === 'growing') rows = append(rows, open, partOf);
    else if (live !== state.live) rows = follow(rows, open);
    setState({ live, mode, rows });
  }
  const shown = useMemo(() => rows.filter(({ row }) => !own.has(row.id)), [rows, own]);
  return {
    rows: shown,
    gone: useMemo(() => shown.flatMap(({ row, hasLeft }) => (hasLeft ? row : [])), [shown]),
    changes: useMemo(() => changesOf(shown, open, partOf), [shown, open, partOf]),
    show: () => setState((before) => ({ ...before, rows: freeze(open, partOf) })),
  };
}
