import { FirebaseError } from 'firebase/app';
import type { DocumentReference, DocumentSnapshot, Query, QuerySnapshot } from 'firebase/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import {
  aggregate,
  readFromServer,
  readFrozen,
  readQuery,
  subscribeToBoth,
  subscribeToDocument,
  subscribeToQuery,
  type Listener,
  type Subscribe,
} from '@/services/database/reads';
import { unmockAtEnd } from '../../support/ownModules';

interface Client {
  /** Emits to the newest listener. */
  next: (snapshot: object) => void;
  fail: (error: FirebaseError) => void;
  cached: object | null;
}

const client = vi.hoisted<Client>(() => ({
  next: () => undefined,
  fail: () => undefined,
  cached: null,
}));

vi.hoisted(() => vi.resetModules());
const unanswered = vi.hoisted(() => () => new Promise(() => undefined));
vi.mock('firebase/firestore', () => ({
  onSnapshot(_: unknown, _options: object, next: Client['next'], fail: Client['fail']) {
    Object.assign(client, { next, fail });
    return () => undefined;
  },
  getDocFromCache: async () => client.cached ?? Promise.reject(new Error('not in the cache')),
  getDocFromServer: unanswered,
  getDocsFromServer: unanswered,
  getAggregateFromServer: unanswered,
  runTransaction: unanswered,
}));
unmockAtEnd('firebase/firestore');

const REF = {} as DocumentReference;
const QUERY = {} as Query;

beforeEach(() => {
  client.cached = null;
});

describe.each<[string, () => Subscribe<DocumentSnapshot> | Subscribe<QuerySnapshot>]>([
  ['a document', () => subscribeToDocument(() => REF)],
  ['a query', () => subscribeToQuery(() => QUERY)],
])('a subscription to %s', (_, subscribe) => {
  const snapshot = (isThere: boolean, fromCache: boolean) => ({
    exists: () => isThere,
    empty: !isThere,
    metadata: { fromCache },
  });

  it('emits what is there from the cache, and what is absent only from the server', () => {
    const heard: boolean[][] = [];
    subscribe()({
      onData: (data) =>
        heard.push(['empty' in data ? !data.empty : data.exists(), data.metadata.fromCache]),
      onError: () => expect.fail('it does not fail'),
    });
    client.next(snapshot(false, true));
    expect(heard).toEqual([]);
    client.next(snapshot(true, true));
    client.next(snapshot(true, false));
    client.next(snapshot(false, true));
    client.next(snapshot(false, false));
    expect(heard).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });

  it('fails with the words of the app', () => {
    const onError = vi.fn<(error: AppError) => void>();
    subscribe()({ onData: () => undefined, onError });
    client.fail(new FirebaseError('permission-denied', 'denied'));
    expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['denied']);
  });
});

it.each<[string, () => Promise<unknown>]>([
  ['a document', () => readFromServer(REF)],
  ['a document that never changes', () => readFrozen(REF)],
  ['a query', () => readQuery(QUERY)],
  ['a sum', () => aggregate(QUERY, {})],
])('a read that nobody answers fails: %s', async (_, read) => {
  vi.useFakeTimers();
  try {
    const failed = expect(read()).rejects.toMatchObject({ code: 'no-answer' });
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
  } finally {
    vi.useRealTimers();
  }
});

it('a document that never changes is read from the cache if it is there and current', async () => {
  client.cached = { exists: () => true, data: () => ({ status: 'paid' }) };
  expect(await readFrozen(REF)).toBe(client.cached);
  expect(await readFrozen(REF, () => true)).toBe(client.cached);
  const read = vi.fn();
  // Nobody answers it, so it fails long after this test.
  void readFrozen(REF, () => false).then(read, () => undefined);
  await new Promise(setImmediate);
  expect(read).not.toHaveBeenCalled();
});

function source() {
  const listeners = new Set<Listener<string>>();
  const subscribe: Subscribe<string> = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    listeners,
    subscribe,
    emit: (data: string) => listeners.forEach(({ onData }) => onData(data)),
  };
}

/** The database is closed, so a listener fails at its start. */
const failsAtOnce: Subscribe<string> = ({ onError }) => {
  onError(new AppError('busy'));
  return () => undefined;
};

describe('subscriptions to two things', () => {
  it('emit both once both are known, until they are stopped', () => {
    const [a, b] = [source(), source()];
    const [onData, onError] = [vi.fn(), vi.fn()];
    const stop = subscribeToBoth(a.subscribe, b.subscribe)({ onData, onError });
    a.emit('a1');
    expect(onData).not.toHaveBeenCalled();
    b.emit('b1');
    a.emit('a2');
    expect(onData.mock.calls).toEqual([[['a1', 'b1']], [['a2', 'b1']]]);
    stop();
    expect([a.listeners.size, b.listeners.size]).toEqual([0, 0]);
    expect(onError).not.toHaveBeenCalled();
  });

  it.each([
    ['before the other', failsAtOnce, null],
    ['after the other', null, failsAtOnce],
    ['and the other, too', failsAtOnce, failsAtOnce],
  ])('end with one that fails at once, %s, which is reported once', (_, first, second) => {
    const other = source();
    const onError = vi.fn<(error: AppError) => void>();
    subscribeToBoth(
      first ?? other.subscribe,
      second ?? other.subscribe,
    )({ onData: () => undefined, onError });
    expect(other.listeners.size).toBe(0);
    expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['busy']);
  });

  it('end with one that fails while it is started although it returns', () => {
    let isRunning = true;
    subscribeToBoth<string, string>(({ onError }) => {
      onError(new AppError('busy'));
      return () => {
        isRunning = false;
      };
    }, failsAtOnce)({ onData: () => undefined, onError: () => undefined });
    expect(isRunning).toBe(false);
  });
});
