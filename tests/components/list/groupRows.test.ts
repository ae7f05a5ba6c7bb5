import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupRows, type RowGroup } from '@/components/list/PagedList';

type Groups = readonly RowGroup<{ id: string }>[];

const rowsOf = (ids: readonly (string | number)[]) => ids.map((id) => ({ id: String(id) }));
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const group = (ids: readonly (string | number)[], before: Groups = []) =>
  groupRows(rowsOf(ids), before);
const shown = (groups: Groups) => groups.flatMap(({ rows }) => rows.map(({ id }) => id));
const keys = (groups: Groups) =>
  new Map(groups.flatMap(({ key, rows }) => rows.map(({ id }) => [id, key] as const)));

it('gather rows that are added at the start one by one', () => {
  let groups = group(numbers(1, 20));
  const [first] = groups;
  for (const id of numbers(1, 25).map((n) => `new-${n}`))
    groups = group([id, ...shown(groups)], groups);
  expect(groups.map(({ rows }) => rows.length)).toEqual([5, 20, 20]);
  expect(groups.at(-1)).toEqual(first);
});

it('stay as small as they are meant to be where the order changes', () => {
  const before = group(numbers(1, 40));
  const mixed = numbers(1, 20).flatMap((n) => [n, n + 20]);
  const now = group(mixed, before);
  expect(shown(now)).toEqual(mixed.map(String));
  expect(now.length).toBeLessThan(5);
});

it('show every row once, in order, and none in another group than before', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: 120 });
  fc.assert(
    fc.property(fc.array(ids, { maxLength: 6 }), (lists) => {
      let groups: Groups = [];
      for (const list of lists) {
        // The order of a list's rows does not change.
        const next = group(
          [...list].sort((a, b) => a - b),
          groups,
        );
        expect(shown(next)).toEqual([...list].sort((a, b) => a - b).map(String));
        expect(new Set(next.map(({ key }) => key)).size).toBe(next.length);
        const before = keys(groups);
        for (const [id, key] of keys(next)) expect(before.get(id) ?? key).toBe(key);
        groups = next;
      }
    }),
  );
});
