import { useMemo, useState } from 'react';

interface Identified {
  id: string;
}

/** A row of a list that stands still. */
interface FrozenRow<T, Part> {
  /** As it is now, or as it was last known once it has left the live list. */
  row: T;
  /** The part of the list in which it stands. */
  part: Part;
  hasLeft: boolean;
}

export type FrozenRows<T, Part> = readonly FrozenRow<T, Part>[];

/** What has changed since the list was last current: how many rows are new, have left, or belong in another part by now. */
export interface Changes<Part extends string> {
  added: number;
  left: number;
  moved: Partial<Record<Part, number>>;
}

/** The rows of a list that is current. */
const freeze = <T, Part>(live: readonly T[], partOf: (row: T) => Part): FrozenRows<T, Part> =>
  live.map((row) => ({ row, part: partOf(row), hasLeft: false }));

/** The same rows in the same places and parts, with what is known of them now. A new row is not among them. */
function follow<T extends Identified, Part>(
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

/** The same rows, and behind them those that a further page has brought. */
function append<T extends Identified, Part>(
  shown: FrozenRows<T, Part>,
  live: readonly T[],
  partOf: (row: T) => Part,
): FrozenRows<T, Part> {
  const known = new Set(shown.map(({ row }) => row.id));
  const more = live.filter(({ id }) => !known.has(id));
  return [...follow(shown, live), ...freeze(more, partOf)];
}

/** Compares the rows that are shown with the live list. */
function changesOf<T extends Identified, Part extends string>(
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

/** `current`: the list follows what is live. `growing`: what a further page brings is added. `still`: nothing moves. */
type ListMode = 'current' | 'growing' | 'still';

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
