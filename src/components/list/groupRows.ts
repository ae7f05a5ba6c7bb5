/** Makes 50 groups of 1,000 rows; a group near the viewport has few rows to skip. */
const SIZE = 20;

/** Adjacent rows that are rendered together. */
export interface RowGroup<T> {
  key: number;
  rows: readonly T[];
}

/**
 * Divides rows into groups, in order. A row stays in its previous group, because React would remount it in another one.
 * A new row joins the group before or after it if that has room, or starts a new one.
 */
export function groupRows<T extends { id: string }>(
  rows: readonly T[],
  before: readonly RowGroup<T>[],
): readonly RowGroup<T>[] {
  const groupOf = new Map<string, RowGroup<T>>();
  for (const group of before) for (const { id } of group.rows) groupOf.set(id, group);
  /** Each row's own group, or else the group of the next row that has one. */
  const nextGroups: (RowGroup<T> | undefined)[] = [];
  for (const { id } of [...rows].reverse()) nextGroups.push(groupOf.get(id) ?? nextGroups.at(-1));
  nextGroups.reverse();

  let lastKey = Math.max(0, ...before.map(({ key }) => key));
  const groups: { key: number; rows: T[] }[] = [];
  const started = new Set<number>();
  rows.forEach((row, index) => {
    const next = nextGroups[index];
    const own = groupOf.get(row.id);
    // If the order changed, the row's group may have ended already.
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
