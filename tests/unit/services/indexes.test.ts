import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase/app';
import { getFirestore, Query, terminate } from 'firebase/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import {
  parseFilter,
  SEARCHED_DEPOSITS,
  SEARCHED_PAYOUTS,
  type SearchOptions,
} from '@/domain/search/searchFilter';
import { parseSearch } from '@/domain/search/parseSearch';
import {
  askingBetween,
  namingUpi,
  typedInOrder,
  depositLookups,
  notesQuery,
  proposedAfterEnd,
  usersNamed,
  creditsOf,
  entriesById,
  pendingWith,
} from '@/services/admin/lists/searchQueries';
import {
  creditsBetween,
  LISTED_PAYOUTS,
  payoutMoves,
  payoutsOfOthers,
  payoutsWith,
} from '@/services/admin/payouts/payoutQueries';
import { payoutsTakenBy, requestedPayouts } from '@/services/admin/openPayouts';
import { closingQueries, activityQueries } from '@/services/admin/reports/closingQueries';
import {
  depositQueries,
  earningReward,
  entriesAfter,
  entriesWith,
  ledgerQuery,
  storedOfUser,
} from '@/services/records/queries';
import { microUsdt, paise } from '@/domain/money/money';
import indexes from '../../../firestore.indexes.json' with { type: 'json' };
import { isRecord } from '../../rules/support/values';
import {
  LISTED_DEPOSITS,
  listQuery,
  type ListOptions,
} from '@/services/admin/lists/createListService';

/** The fields that the database has to look up: compared ones, then ordered ones, then a summed one. */
interface Shape {
  readonly scope: 'COLLECTION' | 'COLLECTION_GROUP';
  readonly collection: string;
  readonly equal: readonly string[];
  readonly order: readonly string[];
}

const SERVICES = fileURLToPath(new URL('../../../src/services', import.meta.url));
const app = initializeApp({ projectId: 'demo-indexes' }, 'indexes');
const db = getFirestore(app);
const queries = depositQueries(db);
const closings = closingQueries(db);
const lookups = depositLookups(db);

const QUERY_FILES = [
  'records/queries.ts',
  'admin/lists/searchQueries.ts',
  'admin/lists/createListService.ts',
  'admin/reports/closingQueries.ts',
  'admin/openPayouts.ts',
  'admin/payouts/payoutQueries.ts',
];

/** A query; one of which only sums are asked for is followed by the fields. */
type Used = Query | readonly [query: Query, ...sums: string[]];

/** Every query of src/services/records/queries.ts with an example. */
const BASIC: Readonly<Record<keyof typeof queries, Used>> = {
  ofUser: queries.ofUser('asha'),
  pendingOfUser: queries.pendingOfUser('asha'),
  pendingOfUserUnordered: [queries.pendingOfUserUnordered('asha'), 'inrAmount', 'paidInrAmount'],
  confirmedOfUser: queries.confirmedOfUser('asha'),
  pendingOfAll: queries.pendingOfAll(),
  all: queries.all(),
  claiming: queries.claiming('a'.repeat(64)),
  withStatus: queries.withStatus('pending'),
};

/** One text for each kind of search term. */
const TEXTS = [
  `${'a'.repeat(64)} ${'b'.repeat(64)}`,
  'asha@example.com',
  'asha@ybl',
  '2,550',
  '25.5037 USDT',
  '5 Jan 2026',
  'asha',
  'account ending in 7890',
  'Ab3dEf6hIj9lMn2pQr5t',
  'q8ZpLm3XvR2kT7wYbN5cD1fGhJ9s',
  'HDFCN52026010512345',
];

function listed<Status extends string>(
  searched: SearchOptions<Status>,
  list: ListOptions<Status>,
): [string, Used][] {
  const queryOf = listQuery(db, list);
  return ['', ...TEXTS].flatMap((text) =>
    [null, ...searched.statuses].flatMap((status) =>
      [null, '2026-01-05'].flatMap((day): [string, Used][] => {
        const filter = { text, status, from: day, to: day };
        const [selection] = parseFilter(searched, filter).selections;
        if (!selection) return [];
        const name = `${list.collection}: ${selection.term?.kind ?? (text || 'all')}, ${status ?? 'any status'}${day ? ', days' : ''}`;
        return [[name, queryOf(selection)]];
      }),
    ),
  );
}

const DAY = { from: new Date('2026-01-05'), until: new Date('2026-01-06') };

/** Every query of src/services/admin/reports/closingQueries.ts with an example. */
const CLOSING: Readonly<Record<keyof typeof closings, Used>> = {
  entries: closings.entries(DAY),
  spending: closings.spending(['a'.repeat(64)]),
  ended: closings.ended(DAY),
  endedSince: [closings.endedSince(DAY.from), 'inrAmount'],
  pendingSince: [closings.pendingSince(DAY.from), 'inrAmount'],
  paid: closings.paid(DAY),
  back: closings.back(DAY),
  paidSince: [closings.paidSince(DAY.from), 'inrAmount'],
  returnedSince: [closings.returnedSince(DAY.from), 'inrAmount'],
  unpaidSince: [closings.unpaidSince(DAY.from), 'inrAmount'],
};

const PERIOD = { from: '2026-01-05', to: '2026-01-06' };

const named = (group: string, queries: Readonly<Record<string, Used>>) =>
  Object.fromEntries(Object.entries(queries).map(([name, used]) => [`${group}: ${name}`, used]));

const USED: Readonly<Record<string, Used>> = {
  ...BASIC,
  ...Object.fromEntries(listed(SEARCHED_DEPOSITS, LISTED_DEPOSITS)),
  ...Object.fromEntries(listed(SEARCHED_PAYOUTS, LISTED_PAYOUTS)),
  entriesById: entriesById(db, 'asha', ['reward']),
  creditsOf: creditsOf(db, 'asha', 'D1'),
  earningReward: earningReward(db, 'asha'),
  entriesWith: entriesWith(db, 'asha', ['a'.repeat(64)]),
  notes: notesQuery(db, 'deposits/D1'),
  pendingWith: pendingWith(db, 'asha', paise(125_000)),
  ...named('lookup', {
    byId: lookups.byId(['D1']),
    reserving: lookups.reserving([microUsdt(25_003_700)]),
    awaiting: lookups.awaiting([microUsdt(25_003_700)]),
    claiming: lookups.claiming(['a'.repeat(64)]),
    sendingBack: lookups.sendingBack(['a'.repeat(64)]),
    typed: lookups.typed([microUsdt(25_000_000)]),
  } satisfies Record<keyof typeof lookups, Query>),
  askingBetween: askingBetween(db, [microUsdt(25_503_700)], new Date(0), new Date()),
  ...Object.fromEntries(
    TEXTS.flatMap((text) => {
      const [term] = parseSearch(text).terms;
      const query = term && usersNamed(db, term);
      return query ? [[`users: ${term.kind}`, query]] : [];
    }),
  ),
  storedDeposits: storedOfUser(db, 'deposits', 'asha'),
  storedPayouts: storedOfUser(db, 'payouts', 'asha'),
  namingUpi: namingUpi(db, ['asha@okaxis', 'asha@ybl'], 'asha'),
  typedInOrder: typedInOrder(db, [microUsdt(25_503_700)]),
  ...named('closing', CLOSING),
  proposedAfterEnd: proposedAfterEnd(db, 'operator'),
  ...named('activity of all', activityQueries(db, null, PERIOD)),
  ...named('activity of operator', activityQueries(db, 'operator', PERIOD)),
  ...named('payouts', {
    requested: requestedPayouts(db),
    moves: payoutMoves(db, 'P1'),
    ...Object.fromEntries(
      payoutsOfOthers(db, ['asha@ybl', 'SBIN0001234/012345678'], 'asha').entries(),
    ),
    file: payoutsWith(db, 'file.id', ['K7RQ2M']),
    ref: payoutsWith(db, 'file.ref', ['7K4MQ2X9B']),
    utr: payoutsWith(db, 'reference', ['412345678901']),
    credits: creditsBetween(db, 'asha', new Date(0), new Date()),
    taken: [payoutsTakenBy(db, 'operator'), 'inrAmount'],
  }),
  'sums of entries': [closings.entries(DAY), 'amount'],
  ledger: ledgerQuery(db, 'asha'),
  'ledger of a month': ledgerQuery(db, 'asha', '2026-01'),
  'entries after a month': [entriesAfter(db, 'asha', '2026-01', new Date()), 'amount'],
};

afterAll(async () => {
  await terminate(db);
  await deleteApp(app);
});

/** The emulator answers any query; the real database refuses one without its index. */
describe('firestore.indexes.json', () => {
  it.each(Object.entries(USED))('has what %s needs', (_, used) => {
    for (const shape of shapesOf(used)) {
      expect(shape.equal.length + shape.order.length).toBeGreaterThan(0);
      expect(isServed(shape), JSON.stringify(shape)).toBe(true);
    }
  });

  it('would miss an index that is not there', () => {
    expect(isServed({ ...OF_DEPOSITS, equal: ['userEmail'], order: ['timestamp ASCENDING'] })).toBe(
      false,
    );
    expect(isServed({ ...OF_DEPOSITS, equal: ['userId'], order: ['timestamp ASCENDING'] })).toBe(
      false,
    );
  });

  it('would miss one for all collections of a name', () => {
    const all = { collection: 'ledger', scope: 'COLLECTION_GROUP' } as const;
    expect(isServed({ ...all, equal: [], order: ['at ASCENDING'] })).toBe(true);
    expect(isServed({ ...all, equal: [], order: ['seq ASCENDING'] })).toBe(false);
    expect(isServed({ ...all, equal: ['by'], order: [] })).toBe(false);
    expect(isServed({ ...all, equal: ['by'], order: ['at DESCENDING'] })).toBe(false);
    const one = { ...all, scope: 'COLLECTION' } as const;
    expect(isServed({ ...one, equal: ['by'], order: ['at DESCENDING'] })).toBe(false);
  });

  it('has no index that nothing needs', () => {
    const needed = Object.values(USED).flatMap(shapesOf);
    const idle = indexes.indexes.filter((index) => !needed.some((shape) => serves(index, shape)));
    expect(idle).toEqual([]);
    expect(new Set(indexes.indexes.map((index) => JSON.stringify(index))).size).toBe(
      indexes.indexes.length,
    );
    const groups = indexes.fieldOverrides.flatMap(({ fieldPath, indexes: single }) =>
      single
        .filter(({ queryScope }) => queryScope === 'COLLECTION_GROUP')
        .map(({ order }) => `${fieldPath} ${order}`),
    );
    const isNeeded = (order: string) =>
      needed.some(
        (shape) =>
          isSingle(shape) &&
          (shape.order.includes(order) ||
            shape.equal.some((field) => order === `${field} ASCENDING`)),
      );
    expect(groups.filter((order) => !isNeeded(order))).toEqual([]);
  });

  // An override replaces a field's default indexes.
  it('keeps what the fields of a ledger have in one collection', () => {
    for (const { indexes: single } of indexes.fieldOverrides) {
      const one = single.filter(({ queryScope }) => queryScope === 'COLLECTION');
      expect(one.map(({ order }) => order)).toEqual(['ASCENDING', 'DESCENDING']);
    }
  });

  it('is asked for nowhere else: no other query and no other sum stands in the services', async () => {
    const files = (await readdir(SERVICES, { recursive: true })).filter((file) =>
      file.endsWith('.ts'),
    );
    const text = await Promise.all(
      files.map(async (file) => [file, await readFile(`${SERVICES}/${file}`, 'utf8')] as const),
    );
    const elsewhere = text.filter(
      ([file, source]) => !QUERY_FILES.includes(file) && /\b(where|orderBy)\(/.test(source),
    );
    expect(elsewhere.map(([file]) => file)).toEqual([]);
    const summed = text.flatMap(([file, source]) =>
      [...source.matchAll(/\b(?:sum|average)\('(\w+)'\)/g)].map((match) => `${file} ${match[1]}`),
    );
    expect(summed.sort()).toEqual(
      [
        'admin/reports/createClosingService.ts amount',
        'admin/reports/createClosingService.ts inrAmount',
        'admin/operatorLimits.ts inrAmount',
        'createDepositService.ts inrAmount',
        'createDepositService.ts paidInrAmount',
        'createStatementService.ts amount',
      ].sort(),
    );
  });
});

interface Filter {
  field: string;
  op: string;
}

const EQUAL = ['==', 'in'];
const CONTAINS = ['array-contains', 'array-contains-any'];

/** The comparisons of a filter, one list per alternative, since alternatives are looked up separately. */
function alternatives(filter: unknown): Filter[][] {
  if (!isRecord(filter)) throw new Error('The SDK keeps filters in another way now.');
  const { filters, op } = filter;
  if (!Array.isArray(filters)) return [[{ field: nameOf(filter['field']), op: String(op) }]];
  const parts = filters.map(alternatives);
  if (op === 'or') return parts.flat();
  return parts.reduce(
    (all, part) => all.flatMap((one) => part.map((more) => [...one, ...more])),
    [[]],
  );
}

/** Reads a query from the SDK's internals, one shape per alternative. Throws an Error if the SDK stores it in another way. */
function shapesOfQuery(query: Query): Shape[] {
  const kept: unknown = Reflect.get(query, '_query');
  if (!isRecord(kept)) throw new Error('The SDK keeps queries in another way now.');
  const { filters, explicitOrderBy, collectionGroup } = kept;
  if (!Array.isArray(filters) || !Array.isArray(explicitOrderBy)) {
    throw new Error('The SDK keeps filters in another way now.');
  }
  const ordered = explicitOrderBy.map((order: unknown) => {
    if (!isRecord(order)) throw new Error('The SDK keeps orders in another way now.');
    return { field: nameOf(order['field']), isDown: order['dir'] === 'desc' };
  });
  const place =
    typeof collectionGroup === 'string'
      ? ({ collection: collectionGroup, scope: 'COLLECTION_GROUP' } as const)
      : ({
          collection: String(kept['path']).split('/').at(-1) ?? '',
          scope: 'COLLECTION',
        } as const);
  return alternatives({ op: 'and', filters }).map((compared) => ({
    ...place,
    ...lookedUp(compared, ordered),
  }));
}

function lookedUp(
  compared: readonly Filter[],
  ordered: readonly { field: string; isDown: boolean }[],
): Pick<Shape, 'equal' | 'order'> {
  // A field compared by size is ordered by as well, last and in the last direction.
  const isDown = ordered.at(-1)?.isDown ?? false;
  const sized = compared
    .filter(({ op }) => !EQUAL.includes(op) && !CONTAINS.includes(op))
    .map(({ field }) => field);
  const implied = [...new Set(sized)]
    .filter((name) => !ordered.some(({ field }) => field === name))
    .sort()
    .map((field) => ({ field, isDown }));
  return {
    equal: compared
      .filter(({ op }) => EQUAL.includes(op) || CONTAINS.includes(op))
      .map(({ field, op }) => `${field}${CONTAINS.includes(op) ? ' CONTAINS' : ''}`),
    order: [...ordered, ...implied].map(
      ({ field, isDown }) => `${field} ${isDown ? 'DESCENDING' : 'ASCENDING'}`,
    ),
  };
}

function nameOf(field: unknown): string {
  return String(field);
}

/** The shapes of a query or, if it is only summed, of its sums. */
function shapesOf(used: Used): Shape[] {
  const [query, ...sums] = used instanceof Query ? [used] : used;
  const shapes = shapesOfQuery(query);
  return sums.length > 0
    ? shapes.flatMap((shape) => sums.map((field) => withSum(shape, field)))
    : shapes;
}

/** A field that is ordered by already needs no further place. */
function withSum(shape: Shape, field: string): Shape {
  return shape.order.some((ordered) => ordered.startsWith(`${field} `))
    ? shape
    : { ...shape, order: [...shape.order, `${field} ASCENDING`] };
}

const OF_DEPOSITS = { collection: 'deposits', scope: 'COLLECTION' } as const;

const isSingle = ({ equal, order }: Shape): boolean => equal.length + order.length === 1;

/**
 * Within one collection a single field needs no composite index, and fields compared only for equality are merged from single
 * ones. In a collection group a field has an index only if it is listed.
 */
function isServed(shape: Shape): boolean {
  if (shape.scope === 'COLLECTION_GROUP' && isSingle(shape)) {
    const listed = indexes.fieldOverrides.flatMap(
      ({ collectionGroup, fieldPath, indexes: single }) =>
        collectionGroup === shape.collection
          ? single
              .filter(({ queryScope }) => queryScope === shape.scope)
              .map(({ order }) => `${fieldPath} ${order}`)
          : [],
    );
    return listed.includes(shape.order[0] ?? `${shape.equal[0]} ASCENDING`);
  }
  if (shape.scope === 'COLLECTION' && (shape.order.length === 0 || isSingle(shape))) return true;
  return indexes.indexes.some((index) => serves(index, shape));
}

function serves(
  index: (typeof indexes.indexes)[number],
  { collection, scope, equal, order }: Shape,
): boolean {
  const fields = index.fields.map((field) =>
    'arrayConfig' in field ? `${field.fieldPath} CONTAINS` : `${field.fieldPath} ${field.order}`,
  );
  const compared = fields.slice(0, equal.length).map((field) => field.replace(/ ASCENDING$/, ''));
  return (
    index.collectionGroup === collection &&
    index.queryScope === scope &&
    JSON.stringify([...compared].sort()) === JSON.stringify([...equal].sort()) &&
    JSON.stringify(fields.slice(equal.length)) === JSON.stringify(order)
  );
}
