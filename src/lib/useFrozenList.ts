import { useMemo, useState } from 'react';

interface Identified {
  id: string;
}

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

/** The same rows, followed by those of a further page. */
function append<T extends Identified, Part>(
  shown: FrozenRows<T, Part>,
  live: readonly T[],
  partOf: (row: T) => Part,
): FrozenRows<T, Part> {
  const known = new Set(shown.map(({ row }) => row.id));
  const more = live.filter(({ id }) => !known.has(id));
  return [...follow(shown, live), ...freeze(more, partOf)];
}

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

/** `current`: the list follows the live one. `growing`: rows of a further page are appended. `still`: nothing moves. */
type ListMode = 'current' | 'growing' | 'still';

interface State<T, Part> {
  live: readonly T[] | null;
  mode: ListMode;
  rows: FrozenRows<T, Part>;
}

/**
 * Returns the rows of a live list, each in the place and part it had when the list was last current, until this user
 * ends one (`own`) or calls `show`. `live`, `own` and `partOf` must be stable.
 */
export function useFrozenList<T extends { id: string }, Part extends string>(
  live: readonly T[] | null,
  partOf: (row: T) => Part,
  own: ReadonlyMap<string, unknown>,
  mode: ListMode,
): {
  rows: FrozenRows<T, Part>;
  /** Rows that have left the live list. */
  gone: readonly T[];
  changes: Changes<Part>;
  show: () => void;
} {
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
    gone: useMemo(() => shown.flatMap(({ row, hasLeft }) => (hasLeft ? row : [])), [shown]),
    changes: useMemo(() => changesOf(shown, open, partOf), [shown, open, partOf]),
    show: () => setState((before) => ({ ...before, rows: freeze(open, partOf) })),
  };
}
