import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { append, changesOf, follow, freeze, type FrozenRows } from '@/lib/frozenList';

const PARTS = ['proposed', 'expected', 'rest'] as const;
type Part = (typeof PARTS)[number];

/** A request as the queue knows it: what it comes to, and where it belongs now. */
interface Request {
  id: string;
  version: number;
  part: Part;
}

const partOf = ({ part }: Request): Part => part;

/** What happens to a queue: to the one that stands at a place of it, or behind it. */
type Happening =
  | { kind: 'added' | 'page' | 'tap' }
  /** Approved or rejected by a colleague, or withdrawn by its user. */
  | { kind: 'ended'; at: number }
  /** By this administrator. */
  | { kind: 'own'; at: number }
  | { kind: 'paid'; at: number }
  /** It arrived, was proposed or declined. */
  | { kind: 'moved'; at: number; part: Part };

const at = fc.nat({ max: 40 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('added' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('page' as const, 'tap' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ended' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('own' as const), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('paid' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('moved' as const),
      at,
      part: fc.constantFrom(...PARTS),
    }),
  },
);

const placed = (rows: FrozenRows<Request, Part>) => rows.map(({ row, part }) => [row.id, part]);
const fresh = (live: readonly Request[]) => placed(freeze(live, partOf));

describe('a list that stands still', () => {
  it('moves no row before it is asked for, shows none that was not there, and is current after a tap', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 20 }),
        fc.array(happening, { maxLength: 60 }),
        (size, happenings) => {
          let last = 0;
          const request = (): Request => ({ id: `r${++last}`, version: 0, part: 'rest' });
          let live = Array.from({ length: size }, request);
          const own = new Set<string>();
          let shown = freeze(live, partOf);
          const visible = () => shown.filter(({ row }) => !own.has(row.id));
          for (const each of happenings) {
            const before = placed(visible());
            const ids = new Set(before.map(([id]) => id));
            const target = 'at' in each ? live[each.at % Math.max(1, live.length)] : undefined;
            const change = (changed: Partial<Request>) => {
              live = live.map((one) =>
                one === target ? { ...one, ...changed, version: one.version + 1 } : one,
              );
            };
            if (each.kind === 'added') live = [...live, request()];
            else if (each.kind === 'ended') live = live.filter((one) => one !== target);
            else if (each.kind === 'paid') change({});
            else if (each.kind === 'moved') change({ part: each.part });
            else if (each.kind === 'own' && target && ids.has(target.id)) {
              own.add(target.id);
              live = live.filter((one) => one !== target);
            } else if (each.kind === 'page') live = [...live, request(), request()];
            if (each.kind === 'tap') shown = freeze(live, partOf);
            else if (each.kind === 'page') shown = append(shown, live, partOf);
            else shown = follow(shown, live);

            const now = placed(visible());
            if (each.kind === 'tap') expect(now).toEqual(fresh(live));
            else if (each.kind === 'page') {
              expect(now.slice(0, before.length)).toEqual(before);
              expect(new Set(now.map(([id]) => id)).size).toBe(now.length);
            } else {
              expect(now).toEqual(before.filter(([id]) => !own.has(id ?? '')));
            }

            // What is shown is what is known now, and nothing that has left can be taken for open.
            for (const { row, hasLeft } of visible()) {
              const known = live.find(({ id }) => id === row.id);
              expect(hasLeft).toBe(known === undefined);
              if (known) expect(row).toBe(known);
            }

            // The changes are exactly what a tap would change.
            const { added, left, moved } = changesOf(visible(), live, partOf);
            const total =
              added + left + Object.values(moved).reduce((sum, count) => sum + count, 0);
            const isCurrent = JSON.stringify(now) === JSON.stringify(fresh(live));
            if (total === 0)
              expect(new Set(now.map(String))).toEqual(new Set(fresh(live).map(String)));
            if (isCurrent) expect(total).toBe(0);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('says how many are new, have left and belong elsewhere', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id): Request => ({
      id,
      version: 0,
      part: 'rest',
    })) as [Request, Request, Request, Request];
    const now = [b, { ...c, part: 'expected' as const }, d];
    const shown = follow(freeze([a, b, c], partOf), now);
    expect(changesOf(shown, now, partOf)).toEqual({ added: 1, left: 1, moved: { expected: 1 } });
  });
});
