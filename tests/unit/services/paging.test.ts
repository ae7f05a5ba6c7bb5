import fc from 'fast-check';
import type { Query } from 'firebase/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  PAGE_SIZE,
  paginatedQuery,
  type PageOptions,
  type PaginatedList,
} from '@/services/database/paginatedQuery';
import { freshBackend, type FakeBackend } from '../../support/fakes/fakeListeners';
import { unmockAtEnd } from '../../support/ownModules';

vi.hoisted(() => vi.resetModules());
vi.mock(
  'firebase/firestore',
  async () => (await import('../../support/fakes/fakeListeners')).firestore,
);
unmockAtEnd('firebase/firestore');

interface Item {
  id: string;
  position: number;
}

const FIRST_PAGE = 3;
const UNUSED: Pick<Query, 'type'> = { type: 'query' };

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && 'id' in value && 'position' in value;

type Options = Partial<PageOptions<Item>>;

const onError = (error: unknown) => {
  throw error;
};

/** The backend's collection as a list; documents at a negative position cannot be parsed. */
const aQuery = (options: Options = {}) =>
  paginatedQuery<Item>(() => UNUSED as Query, {
    firstPage: FIRST_PAGE,
    showsCache: false,
    parse: (_id, data) => (isItem(data) && data.position >= 0 ? data : null),
    ...options,
  });

function subscribe(options: Options = {}, query = aQuery(options)) {
  const emitted: PaginatedList<Item>[] = [];
  const unsubscribe = query.subscribe({ onData: (list) => emitted.push(list), onError });
  const shown = () => emitted.at(-1) ?? null;
  return {
    query,
    unsubscribe,
    loadMore: query.loadMore,
    emitted,
    shown,
    ids: () => shown()?.items.map(({ id }) => id) ?? null,
  };
}

let backend: FakeBackend;
const truth = () => backend.truth.map(({ id }) => id);
const newest = () => {
  const listener = backend.listeners.at(-1);
  if (!listener) throw new Error('there is no listener');
  return listener;
};
const fill = (count: number) => {
  for (let position = 1; position <= count; position++) backend.add(position * 1_000);
};

beforeEach(() => {
  backend = freshBackend();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

type Step =
  | { kind: 'tap' | 'offline' | 'settle' | 'restart' }
  | { kind: 'cached' | 'confirmed' | 'prime' | 'leave'; at: number }
  | { kind: 'arrive'; position: number };

const at = fc.nat(200);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ kind: 'tap' }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('confirmed' as const), at }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cached' as const), at }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('prime' as const), at }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('leave' as const), at }) },
  // At the top, at the end, or in between.
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('arrive' as const), position: fc.nat(120_000) }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'offline' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'settle' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'restart' }) },
);

/**
 * Expects no gap above the last row: every document that has existed since the start is listed. The caller checks the other
 * documents once all listeners are up to date.
 */
function expectNoGaps(list: PaginatedList<Item>, permanent: ReadonlySet<string>): void {
  const rows = list.items;
  const last = rows.at(-1);
  if (!last) return;
  const positions = rows.map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  const shown = new Set(rows.map(({ id }) => id));
  expect(shown.size).toBe(rows.length);
  const missing = backend.truth.filter(
    ({ id, position }) => permanent.has(id) && position < last.position && !shown.has(id),
  );
  expect(missing).toEqual([]);
}

describe('a paginated list', () => {
  it.each([
    ['that never shows unconfirmed rows', false],
    ['that shows cached rows until the server responds', true],
  ])('%s is complete to its last row, whatever happens in between', (_, showsCache) => {
    fc.assert(
      fc.property(fc.nat(90), fc.array(step, { maxLength: 60 }), (count, steps) => {
        backend = freshBackend();
        fill(count);
        const permanent = new Set(truth());
        let list = subscribe({ showsCache });
        let checked = 0;
        let added = 0;

        for (const next of steps) {
          const listener = backend.listeners['at' in next ? next.at % backend.listeners.length : 0];
          if (next.kind === 'tap') list.loadMore();
          if (next.kind === 'offline') backend.goOffline();
          if (next.kind === 'settle') backend.settle();
          if (next.kind === 'cached' && listener) backend.sendCached(listener);
          if (next.kind === 'confirmed' && listener) backend.sendConfirmed(listener);
          if (next.kind === 'prime') backend.prime(next.at);
          // The fraction keeps positions unique.
          if (next.kind === 'arrive') backend.add(next.position + 0.5 + added++ / 1e6);
          if (next.kind === 'leave') {
            const removed = backend.truth[next.at];
            if (removed) permanent.delete(removed.id);
            backend.remove(next.at);
          }
          if (next.kind === 'restart') {
            list.unsubscribe();
            expect(backend.listeners).toEqual([]);
            list = subscribe({}, list.query);
            checked = 0;
          }
          for (const emitted of list.emitted.slice(checked)) {
            if (showsCache ? !emitted.fromCache : true) expectNoGaps(emitted, permanent);
          }
          checked = list.emitted.length;
          expect(backend.listeners).toHaveLength(1);
          const isSettled = backend.listeners.every(({ isBehind }) => !isBehind);
          const shown = list.shown();
          if (isSettled && shown) {
            expect(shown.fromCache).toBe(false);
            expect(list.ids()).toEqual(truth().slice(0, shown.items.length));
            if (!shown.hasMore) expect(list.ids()).toEqual(truth());
          }
        }

        backend.settle();
        for (let tap = 0; list.shown()?.hasMore; tap++) {
          expect(tap).toBeLessThan(50);
          list.loadMore();
          backend.settle();
        }
        expect(list.ids()).toEqual(truth());
        list.unsubscribe();
        expect(backend.listeners).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('keeps its confirmed rows until the server has confirmed more, however often Load more is tapped', () => {
    fill(60);
    const list = subscribe({ showsCache: true });
    backend.settle();
    // The cache holds rows from further down, read by another list.
    for (let index = 30; index < 60; index++) backend.prime(index);
    list.loadMore();
    backend.sendCached(newest());
    list.loadMore();
    expect(list.ids()).toEqual(truth().slice(0, FIRST_PAGE));
    expect(list.shown()).toMatchObject({ hasMore: true, loadingMore: true, fromCache: false });
    backend.settle();
    expect(list.ids()).toEqual(truth().slice(0, PAGE_SIZE));
    expect(list.shown()).toMatchObject({ hasMore: true, loadingMore: false });
  });

  it('grows offline from the cache, below what was confirmed, until the server confirms it', () => {
    fill(60);
    for (let index = 0; index < 50; index++) backend.prime(index);
    const list = subscribe({ showsCache: true });
    backend.settle();
    backend.goOffline();
    expect(list.shown()).toMatchObject({ fromCache: true });
    list.loadMore();
    backend.sendCached(newest());
    expect(list.ids()).toEqual(truth().slice(0, PAGE_SIZE));
    expect(list.shown()).toMatchObject({ hasMore: true, loadingMore: false, fromCache: true });
    backend.remove(FIRST_PAGE);
    backend.settle();
    expect(list.ids()).toEqual(truth().slice(0, PAGE_SIZE));
    expect(list.shown()?.fromCache).toBe(false);
  });

  it('keeps the object of an unchanged document when the list grows', () => {
    fill(30);
    const list = subscribe();
    backend.settle();
    const before = list.shown()?.items ?? [];
    list.loadMore();
    backend.settle();
    expect(before).toHaveLength(FIRST_PAGE);
    before.forEach((item, index) => expect(list.shown()?.items[index]).toBe(item));
  });

  it('resumes at its previous length, in one step', () => {
    fill(60);
    const list = subscribe();
    backend.settle();
    list.loadMore();
    backend.settle();
    list.unsubscribe();
    const again = subscribe({}, list.query);
    backend.settle();
    expect(again.emitted.map(({ items }) => items.length)).toEqual([PAGE_SIZE]);
  });

  it('opens with at least the rows of an earlier visit, as the same query as then', () => {
    fill(60);
    const list = subscribe({ restoredRows: 2 * PAGE_SIZE - 1 });
    backend.settle();
    expect(list.ids()).toHaveLength(2 * PAGE_SIZE);
    expect(newest().limit).toBe(2 * PAGE_SIZE);
  });

  it('takes Load more from before its first answer, when the rows of an earlier subscription are on screen', () => {
    fill(60);
    const { query, unsubscribe } = subscribe();
    unsubscribe();
    const list = subscribe({}, query);
    list.loadMore();
    list.loadMore();
    backend.settle();
    expect(list.emitted.map(({ items }) => items.length)).toEqual([PAGE_SIZE]);
  });

  it('reads at most two and a half times its rows, with one listener, whatever its length', () => {
    fill(1_300);
    const list = subscribe({ firstPage: PAGE_SIZE });
    backend.settle();
    for (const rows of [20, 200, 1_000]) {
      while ((list.ids()?.length ?? 0) < rows) {
        list.loadMore();
        backend.settle();
      }
      const shown = list.ids()?.length ?? 0;
      expect(backend.reads).toBeLessThan(2.5 * shown);
      expect(backend.listeners).toHaveLength(1);
    }
  });

  it('names the documents that cannot be parsed', () => {
    backend.add(-1);
    fill(1);
    const list = subscribe();
    backend.settle();
    expect(list.shown()).toMatchObject({ unreadable: ['doc-1'], items: [{ id: 'doc-2' }] });
  });

  it('is not shown as empty while only the cache is empty', () => {
    backend.isOnline = false;
    const list = subscribe({ showsCache: true });
    backend.sendCached(newest());
    expect(list.shown()).toBeNull();
    backend.settle();
    expect(list.shown()).toMatchObject({ items: [], fromCache: false });
  });

  it('reports where the larger list fails at once, and starts nothing after its end', () => {
    fill(60);
    const list = aQuery();
    const errors: string[] = [];
    list.subscribe({ onData: () => undefined, onError: ({ code }) => errors.push(code) });
    backend.settle();
    backend.failsAfter = 0;
    list.loadMore();
    backend.failsAfter = Infinity;
    list.loadMore();
    expect([backend.listeners, errors]).toEqual([[], ['unknown']]);
  });

  it('reports a synchronous error like a later one', () => {
    const failing = paginatedQuery<Item>(
      () => {
        throw new Error('The database is closed');
      },
      { showsCache: false, parse: () => null },
    );
    const errors: string[] = [];
    failing.subscribe({ onData: () => undefined, onError: ({ code }) => errors.push(code) });
    expect(errors).toEqual(['unknown']);
  });
});
