import fc from 'fast-check';
import type { Query } from 'firebase/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paginatedQuery } from '@/services/database/paginatedQuery';
import {
  PAGE_SIZE,
  subscribeToPages,
  type PageCursors,
  type PaginatedList,
} from '@/services/database/subscribeToPages';
import { freshBackend, pageEnd, type FakeBackend } from '../support/fakeListeners';

// The files that a worker runs share their modules. These are loaded again for this file, and again after it.
vi.hoisted(() => vi.resetModules());
vi.mock('firebase/firestore', async () => (await import('../support/fakeListeners')).firestore);
afterAll(() => {
  vi.doUnmock('firebase/firestore');
  vi.resetModules();
});

interface Item {
  id: string;
  position: number;
}

const FIRST_PAGE = 3;
const UNUSED: Pick<Query, 'type'> = { type: 'query' };

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && 'id' in value && 'position' in value;

interface Options {
  showsCache?: boolean;
  maxRows?: number;
  cursors?: PageCursors;
}

const optionsOf = (options: Options = {}) => ({
  firstPage: FIRST_PAGE,
  showsCache: false,
  parse: (_id: string, data: unknown) => (isItem(data) && data.position >= 0 ? data : null),
  ...options,
});

const onError = (error: unknown) => {
  throw error;
};

/** Subscribes to the backend's collection; documents at a negative position cannot be parsed. */
function subscribe(options: Options = {}) {
  const emitted: PaginatedList<Item>[] = [];
  const pages = subscribeToPages<Item>(() => UNUSED as Query, optionsOf(options), {
    onData: (list) => emitted.push(list),
    onError,
  });
  const shown = () => emitted.at(-1) ?? null;
  return { ...pages, emitted, shown, ids: () => shown()?.items.map(({ id }) => id) ?? null };
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
  // At the top, at the end, and in between.
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('arrive' as const), position: fc.nat(120_000) }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'offline' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'settle' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'restart' }) },
);

/**
 * Expects no gap above the last row: every document that has existed since the start is listed. The caller checks the
 * other documents once all listeners are up to date.
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
    ['that never shows unconfirmed rows', false, Infinity],
    ['that shows cached rows until the server responds', true, Infinity],
    ['whose queries may list few rows only', false, PAGE_SIZE],
    ['that shows cached rows and whose queries may list few rows only', true, PAGE_SIZE],
  ])('%s is complete to its last row, whatever happens in between', (_, showsCache, maxRows) => {
    fc.assert(
      fc.property(fc.nat(90), fc.array(step, { maxLength: 60 }), (count, steps) => {
        backend = freshBackend();
        fill(count);
        const permanent = new Set(truth());
        let list = subscribe({ showsCache, maxRows });
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
            const cursors = list.unsubscribe();
            expect(backend.listeners).toEqual([]);
            list = subscribe({ showsCache, maxRows, cursors });
            checked = 0;
          }
          for (const emitted of list.emitted.slice(checked)) {
            if (showsCache ? !emitted.fromCache : true) expectNoGaps(emitted, permanent);
          }
          checked = list.emitted.length;
          for (const { range } of backend.listeners) {
            expect(range.limit).toBeLessThanOrEqual(maxRows);
          }
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

  it('takes no cursor from an unconfirmed page, however often Load more is tapped', () => {
    fill(60);
    const list = subscribe();
    backend.sendConfirmed(newest());
    // The cache holds rows from further down, which another list has read.
    for (let index = 30; index < 60; index++) backend.prime(index);
    list.loadMore();
    backend.sendCached(newest());
    list.loadMore();
    expect(list.ids()).toEqual(truth().slice(0, FIRST_PAGE));
    expect(list.shown()).toMatchObject({ hasMore: true, loadingMore: true, fromCache: false });
    backend.settle();
    expect(list.ids()).toEqual(truth().slice(0, FIRST_PAGE + PAGE_SIZE));
  });

  it('has no gaps between its pages after many documents are added at the top and one in between', () => {
    fill(30);
    const list = subscribe();
    backend.settle();
    list.loadMore();
    backend.settle();
    for (let position = 1; position <= 150; position++) backend.add(position);
    backend.add(2_500);
    backend.settle();
    expect(list.ids()).toEqual(truth().slice(0, 150 + 1 + FIRST_PAGE + PAGE_SIZE));
  });

  it('ends with a range that has grown beyond what a query may list, and goes on from there', () => {
    fill(60);
    const list = subscribe({ maxRows: 30 });
    backend.settle();
    list.loadMore();
    backend.settle();
    list.loadMore();
    backend.settle();
    expect(list.ids()).toHaveLength(FIRST_PAGE + 2 * PAGE_SIZE);
    for (let position = 1; position <= 27; position++) backend.add(position);
    backend.settle();
    expect(list.ids()).toEqual(truth().slice(0, 27 + FIRST_PAGE + 2 * PAGE_SIZE));
    backend.add(0);
    backend.settle();
    expect(list.ids()).toEqual(truth().slice(0, 30));
    expect(list.shown()).toMatchObject({ hasMore: true, loadingMore: false });
    expect(backend.listeners).toHaveLength(1);
    list.loadMore();
    backend.settle();
    expect(list.ids()).toEqual(truth().slice(0, 30 + PAGE_SIZE));
  });

  it('grows offline to what a query may list, and no further', () => {
    fill(60);
    for (let index = 0; index < 60; index++) backend.prime(index);
    backend.isOnline = false;
    const list = subscribe({ showsCache: true, maxRows: 30 });
    for (let tap = 0; tap < 3; tap++) {
      backend.sendCached(newest());
      list.loadMore();
    }
    expect(list.ids()).toHaveLength(30);
    expect(backend.listeners.map(({ range }) => range.limit)).toEqual([30]);
  });

  it('continues after the last row when documents have been removed', () => {
    fill(60);
    const list = subscribe();
    backend.settle();
    list.loadMore();
    backend.settle();
    for (let removed = 0; removed < 15; removed++) backend.remove(0);
    backend.settle();
    expect(list.ids()).toEqual(truth().slice(0, PAGE_SIZE));
    list.loadMore();
    backend.settle();
    expect(list.ids()).toEqual(truth().slice(0, 2 * PAGE_SIZE));
  });

  it('grows its first page while offline, since a cached row cannot end a page', () => {
    fill(60);
    for (let index = 0; index < 50; index++) backend.prime(index);
    backend.isOnline = false;
    const list = subscribe({ showsCache: true });
    backend.sendCached(newest());
    list.loadMore();
    backend.sendCached(newest());
    expect(list.ids()).toHaveLength(FIRST_PAGE + PAGE_SIZE);
    expect(list.shown()).toMatchObject({ hasMore: true, loadingMore: false, fromCache: true });
    expect(list.unsubscribe()).toEqual([]);
  });

  it('shows a cached second page only while offline, and keeps it until it is confirmed', () => {
    fill(60);
    for (let index = 0; index < 50; index++) backend.prime(index);
    const list = subscribe({ showsCache: true });
    backend.settle();
    list.loadMore();
    for (const listener of backend.listeners) backend.sendCached(listener);
    expect(list.ids()).toHaveLength(FIRST_PAGE);
    expect(list.shown()).toMatchObject({ loadingMore: true, fromCache: false });

    const [first, second] = backend.listeners;
    if (!first || !second) throw new Error('each page should have a listener');
    backend.sendConfirmed(first);
    backend.goOffline();
    expect(list.ids()).toHaveLength(FIRST_PAGE + PAGE_SIZE);
    expect(list.shown()).toMatchObject({ loadingMore: false, fromCache: true });

    backend.isOnline = true;
    backend.remove(FIRST_PAGE);
    backend.sendConfirmed(first);
    expect(list.ids()).toHaveLength(FIRST_PAGE + PAGE_SIZE);
    backend.sendConfirmed(second);
    expect(list.ids()).toEqual(truth().slice(0, FIRST_PAGE + PAGE_SIZE));
    expect(list.shown()?.fromCache).toBe(false);
  });

  it('keeps the object of an unchanged document, even when its page becomes a range', () => {
    fill(30);
    const list = subscribe();
    backend.settle();
    const before = list.shown()?.items ?? [];
    list.loadMore();
    backend.settle();
    expect(before).toHaveLength(FIRST_PAGE);
    before.forEach((item, index) => expect(list.shown()?.items[index]).toBe(item));
  });

  it('resumes at its previous length, and only when all of it is loaded', () => {
    fill(60);
    const list = subscribe();
    backend.settle();
    list.loadMore();
    backend.settle();
    const again = subscribe({ cursors: list.unsubscribe() });
    const [first, second] = backend.listeners;
    if (first) backend.sendConfirmed(first);
    expect(again.emitted).toEqual([]);
    if (second) backend.sendConfirmed(second);
    expect(again.ids()).toEqual(truth().slice(0, FIRST_PAGE + PAGE_SIZE));
  });

  it('remembers Load more from before its first answer, when the rows of an earlier subscription are on screen', () => {
    fill(60);
    const cursors = subscribe().unsubscribe();
    const list = subscribe({ cursors });
    list.loadMore();
    list.loadMore();
    backend.settle();
    expect(list.ids()).toHaveLength(FIRST_PAGE);
    expect(list.shown()).toMatchObject({ loadingMore: true });
    backend.settle();
    expect(list.ids()).toEqual(truth().slice(0, FIRST_PAGE + PAGE_SIZE));
    expect(list.shown()).toMatchObject({ hasMore: true, loadingMore: false });
  });

  it('reads two pages for Load more, however long the list is', () => {
    fill(1_200);
    const list = subscribe();
    backend.settle();
    while ((list.ids()?.length ?? 0) < 1_000) {
      const before = backend.reads;
      list.loadMore();
      backend.settle();
      expect(backend.reads - before).toBeLessThanOrEqual(2 * PAGE_SIZE);
    }
    expect(list.ids()).toEqual(truth().slice(0, FIRST_PAGE + 50 * PAGE_SIZE));
  });

  it('names the documents that cannot be parsed', () => {
    backend.add(-1);
    fill(1);
    const list = subscribe();
    backend.settle();
    expect(list.shown()).toMatchObject({ unreadable: ['doc-1'], items: [{ id: 'doc-2' }] });
  });

  it('resumes after the given cursor', () => {
    const list = subscribe({ cursors: [pageEnd()] });
    expect(backend.listeners.map(({ range }) => range)).toEqual([
      { after: -Infinity, end: 1, limit: Infinity },
      { after: 1, end: Infinity, limit: PAGE_SIZE },
    ]);
    expect(list.unsubscribe()).toHaveLength(1);
  });

  it('is not shown as empty while only the cache is empty', () => {
    backend.isOnline = false;
    const list = subscribe({ showsCache: true });
    backend.sendCached(newest());
    expect(list.shown()).toBeNull();
    backend.settle();
    expect(list.shown()).toMatchObject({ items: [], fromCache: false });
  });
});

describe('a paginated query', () => {
  const query = () => paginatedQuery<Item>(() => UNUSED as Query, optionsOf());

  it('resumes with as many pages as its last subscription had', () => {
    fill(60);
    const list = query();
    const unsubscribe = list.subscribe({ onData: () => undefined, onError });
    backend.settle();
    list.loadMore();
    backend.settle();
    unsubscribe();
    const lengths: number[] = [];
    list.subscribe({ onData: ({ items }) => lengths.push(items.length), onError });
    backend.settle();
    expect(lengths).toEqual([FIRST_PAGE + PAGE_SIZE]);
  });

  it('leaves no listener behind where one of its pages fails at once, and reports it once', () => {
    fill(60);
    const list = query();
    const unsubscribe = list.subscribe({ onData: () => undefined, onError });
    backend.settle();
    list.loadMore();
    backend.settle();
    list.loadMore();
    backend.settle();
    unsubscribe();
    backend.failsAfter = 1;
    const errors: string[] = [];
    list.subscribe({ onData: () => undefined, onError: ({ code }) => errors.push(code) });
    expect([backend.listeners, errors]).toEqual([[], ['unknown']]);
  });

  it('reports where the next page fails at once, and starts nothing after its end', () => {
    fill(60);
    const list = query();
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
    const failing = paginatedQuery<Item>(() => {
      throw new Error('The database is closed');
    }, optionsOf());
    const errors: string[] = [];
    failing.subscribe({ onData: () => undefined, onError: ({ code }) => errors.push(code) });
    expect(errors).toEqual(['unknown']);
  });
});
