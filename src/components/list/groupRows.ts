/** 1,000 rows are 50 groups, and a group near the screen has few rows that are not. */
const SIZE = 20;

/** Rows of a list that stand next to each other and are rendered together. */
export interface RowGroup<T> {
  key: number;
  rows: readonly T[];
}

/**
 * Divides the rows of a list into groups, in their order. A row stays in the group that it was in before, since React
 * would mount it anew in another one. A new row joins the group before it or after it while that has room, or starts one.
 */
export function groupRows<T extends { id: string }>(
  rows: readonly T[],
  before: readonly RowGroup<T>[],
): readonly RowGroup<T>[] {
  const groupOf = new Map<string, RowGroup<T>>();
  for (const group of before) for (const { id } of group.rows) groupOf.set(id, group);
  /** For each row its group, or where it has none that of the next row. */
  const nextGroups: (RowGroup<T> | undefined)[] = [];
  for (const { id } of [...rows].reverse()) nextGroups.push(groupOf.get(id) ?? nextGroups.at(-1));
  nextGroups.reverse();

  let lastKey = Math.max(0, ...before.map(({ key }) => key));
  const groups: { key: number; rows: T[] }[] = [];
  const started = new Set<number>();
  rows.forEach((row, index) => {
    const next = nextGroups[index];
    const own = groupOf.get(row.id);
    // Where the rows have changed their order, a group may have ended before this row.
    const isNew = !own || started.has(own.key);
    const last = groups.at(-1);
    if (last && (last.key === next?.key || (isNew && last.rows.length < SIZE))) {
      last.rows.push(row);
      return;
    }
    const canJoin = next && !started.has(next.key) && (!isNew || next.rows.length < SIZE);
    const key = canJoin ? next.key : ++lastKey;
    started.add(key);
    groups.push({ key, rows: [row] });
  });
  return groups;
}
