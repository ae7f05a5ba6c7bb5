import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase/app';
import { getFirestore, terminate, type Query } from 'firebase/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { depositQueries } from '@/services/queries';
import indexes from '../../firestore.indexes.json' with { type: 'json' };
import { isRecord } from '../support/rules/values';

/** What the database has to look up: fields compared, then fields ordered by, then a field summed. */
interface Shape {
  readonly equal: readonly string[];
  readonly order: readonly string[];
}

const SERVICES = fileURLToPath(new URL('../../src/services', import.meta.url));
const app = initializeApp({ projectId: 'demo-indexes' }, 'indexes');
const db = getFirestore(app);
const queries = depositQueries(db);

/** Every query of the services with an example, and the fields that are summed over it. */
const USED: Readonly<Record<keyof typeof queries, { query: Query; sums: readonly string[] }>> = {
  ofUser: { query: queries.ofUser('asha'), sums: [] },
  pendingOfUser: { query: queries.pendingOfUser('asha'), sums: [] },
  pendingOfUserUnordered: {
    query: queries.pendingOfUserUnordered('asha'),
    sums: ['inrAmount', 'paidInrAmount'],
  },
  pendingOfAll: { query: queries.pendingOfAll(), sums: [] },
  all: { query: queries.all(), sums: [] },
  naming: { query: queries.naming('a'.repeat(64)), sums: [] },
  withStatus: { query: queries.withStatus('pending'), sums: [] },
};

afterAll(async () => {
  await terminate(db);
  await deleteApp(app);
});

/** The emulator answers any query; the real database refuses one without its index. */
describe('firestore.indexes.json', () => {
  it.each(Object.entries(USED))('has what %s needs', (_, { query, sums }) => {
    const shape = shapeOf(query);
    expect(shape.equal.length + shape.order.length).toBeGreaterThan(0);
    for (const needed of [shape, ...sums.map((field) => withSum(shape, field))]) {
      expect(isServed(needed), JSON.stringify(needed)).toBe(true);
    }
  });

  it('would miss an index that is not there', () => {
    expect(isServed({ equal: ['userEmail'], order: ['timestamp DESCENDING'] })).toBe(false);
    expect(isServed({ equal: ['userId'], order: ['timestamp ASCENDING'] })).toBe(false);
  });

  it('has no index that nothing needs', () => {
    const needed = Object.values(USED).flatMap(({ query, sums }) => {
      const shape = shapeOf(query);
      return [shape, ...sums.map((field) => withSum(shape, field))];
    });
    const idle = indexes.indexes.filter((index) => !needed.some((shape) => serves(index, shape)));
    expect(idle).toEqual([]);
  });

  it('is asked for nowhere else: no other query and no other sum stands in the services', async () => {
    const files = await readdir(SERVICES);
    const text = await Promise.all(
      files.map(async (file) => [file, await readFile(`${SERVICES}/${file}`, 'utf8')] as const),
    );
    const elsewhere = text.filter(
      ([file, source]) => file !== 'queries.ts' && /\b(where|orderBy)\(/.test(source),
    );
    expect(elsewhere.map(([file]) => file)).toEqual([]);
    const summed = text.flatMap(([, source]) =>
      [...source.matchAll(/\b(?:sum|average)\('(\w+)'\)/g)].map((match) => match[1]),
    );
    expect(summed.sort()).toEqual(
      Object.values(USED)
        .flatMap(({ sums }) => sums)
        .sort(),
    );
  });
});

/** Reads a query as the SDK keeps it; fails loudly when an SDK keeps it otherwise. */
function shapeOf(query: Query): Shape {
  const kept: unknown = Reflect.get(query, '_query');
  if (!isRecord(kept)) throw new Error('The SDK keeps queries in another way now.');
  const { filters, explicitOrderBy } = kept;
  if (!Array.isArray(filters) || !Array.isArray(explicitOrderBy)) {
    throw new Error('The SDK keeps filters in another way now.');
  }
  return {
    equal: filters.map((filter: unknown) => {
      // A list's index is automatic, like a single field's.
      if (!isRecord(filter) || (filter['op'] !== '==' && filter['op'] !== 'array-contains')) {
        throw new Error('Only == and array-contains are expected.');
      }
      return String(filter['field']);
    }),
    order: explicitOrderBy.map((order: unknown) => {
      if (!isRecord(order)) throw new Error('The SDK keeps orders in another way now.');
      return `${nameOf(order['field'])} ${order['dir'] === 'desc' ? 'DESCENDING' : 'ASCENDING'}`;
    }),
  };
}

function nameOf(field: unknown): string {
  return String(field);
}

function withSum({ equal, order }: Shape, field: string): Shape {
  return { equal, order: [...order, `${field} ASCENDING`] };
}

/** One field needs no composite index, and fields that are only compared are merged from single ones. */
function isServed(shape: Shape): boolean {
  if (shape.order.length === 0 || shape.equal.length + shape.order.length === 1) return true;
  return indexes.indexes.some((index) => serves(index, shape));
}

function serves(index: (typeof indexes.indexes)[number], { equal, order }: Shape): boolean {
  const fields = index.fields.map((field) => `${field.fieldPath} ${field.order}`);
  const compared = index.fields.slice(0, equal.length).map(({ fieldPath }) => fieldPath);
  return (
    index.collectionGroup === 'deposits' &&
    JSON.stringify([...compared].sort()) === JSON.stringify([...equal].sort()) &&
    JSON.stringify(fields.slice(equal.length)) === JSON.stringify(order)
  );
}
