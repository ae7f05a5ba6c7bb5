import { beforeEach, expect, it, vi } from 'vitest';
import type * as Health from '@/services/database/health';
import type * as LocalCache from '@/services/database/localCache';
import type * as UserDatabase from '@/services/database/userDatabase';
import { unmockAtEnd } from '../../support/ownModules';

unmockAtEnd(
  'firebase/firestore',
  '@/services/database/firebase',
  '@/services/database/openFirestore',
);

interface FakeDatabase {
  cache: 'persistent' | 'memory';
  isTerminated: boolean;
}

const never = new Promise<never>(() => undefined);
const sdk = vi.hoisted(() => ({
  answers: Promise.resolve(),
  isRestoring: false,
  uid: undefined as string | undefined,
}));

vi.mock('firebase/firestore', () => ({
  waitForPendingWrites: () => sdk.answers,
  disableNetwork: () => sdk.answers,
  enableNetwork: () => Promise.resolve(),
  terminate: (db: FakeDatabase) => {
    db.isTerminated = true;
    return sdk.answers;
  },
  clearIndexedDbPersistence: () => sdk.answers,
}));
vi.mock('@/services/database/firebase', () => ({
  userApp: () => ({}),
  currentUid: () => sdk.uid,
  isRestoringSession: () => sdk.isRestoring,
  authStart: Promise.resolve({ authStateReady: () => Promise.resolve(), currentUser: null }),
}));
vi.mock('@/services/database/openFirestore', () => ({
  openFirestore: (_app: object, cache: FakeDatabase['cache']): FakeDatabase => ({
    cache,
    isTerminated: false,
  }),
}));

let database: typeof UserDatabase;
let localCache: typeof LocalCache;
let health: typeof Health;
let onReopen: ReturnType<typeof vi.fn<() => void>>;

beforeEach(async () => {
  vi.resetModules();
  database = await import('@/services/database/userDatabase');
  localCache = await import('@/services/database/localCache');
  health = await import('@/services/database/health');
  const reopening = await import('@/services/database/reopening');
  onReopen = vi.fn<() => void>();
  reopening.reopenings.subscribe(onReopen);
  localStorage.setItem('saved-data-of', 'asha');
  Object.assign(sdk, { answers: never, isRestoring: false, uid: 'asha' });
  vi.useFakeTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('goes on in memory when the local cache has not answered for two seconds, and records nothing about the cache', async () => {
  const before = database.userDatabase();
  expect(before).toMatchObject({ cache: 'persistent' });
  await pass(1_999);
  expect(database.userDatabase()).toBe(before);
  expect(onReopen).not.toHaveBeenCalled();
  await pass(1);
  expect(onReopen).toHaveBeenCalledOnce();
  expect(before).toMatchObject({ isTerminated: true });
  expect(database.userDatabase()).toMatchObject({ cache: 'memory' });

  localCache.setLastSyncedNow();
  localCache.setLastBalance('asha', '₹1');
  expect(Object.keys(localStorage)).toEqual(['saved-data-of']);
  await pass(60_000);
  expect(onReopen).toHaveBeenCalledOnce();
});

it('keeps a local cache that answers', async () => {
  sdk.answers = Promise.resolve();
  const before = database.userDatabase();
  await pass(60_000);
  expect(database.userDatabase()).toBe(before);
});

it('asks again for each read or write that waits, and goes on in memory when a cache that answered no longer does', async () => {
  sdk.answers = Promise.resolve();
  const before = database.userDatabase();
  await pass(60_000);
  // The browser removes the database: the SDK never answers again.
  sdk.answers = never;
  health.expectAnswer()();
  await pass(60_000);
  expect(onReopen).not.toHaveBeenCalled();
  health.expectAnswer();
  health.expectAnswer();
  await pass(3_999);
  expect(database.userDatabase()).toBe(before);
  await pass(1);
  expect(onReopen).toHaveBeenCalledOnce();
  expect(database.userDatabase()).toMatchObject({ cache: 'memory' });
  health.expectAnswer();
  await pass(60_000);
  expect(onReopen).toHaveBeenCalledOnce();
});

it('a read that waits for the server alone leaves a cache that answers', async () => {
  sdk.answers = Promise.resolve();
  const before = database.userDatabase();
  health.expectAnswer();
  await pass(60_000);
  expect(database.userDatabase()).toBe(before);
});

it('does not take a session that is being restored for a local cache that does not answer', async () => {
  sdk.isRestoring = true;
  database.userDatabase();
  await pass(60_000);
  expect(onReopen).not.toHaveBeenCalled();
  sdk.isRestoring = false;
  await pass(2_000);
  expect(onReopen).toHaveBeenCalledOnce();
});

it('opens a new database in a page that Back restores', async () => {
  sdk.answers = Promise.resolve();
  const before = database.userDatabase();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(database.userDatabase()).toBe(before);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(onReopen).toHaveBeenCalledOnce();
  expect(database.userDatabase()).not.toBe(before);
  expect(database.userDatabase()).toMatchObject({ cache: 'persistent' });
});

it.each(['from the start', 'any more'])(
  'signing out ends although the local cache does not answer %s, and the cache is nobody else’s',
  async (since) => {
    if (since === 'any more') sdk.answers = Promise.resolve();
    const before = database.userDatabase();
    await pass(2_000);
    sdk.answers = never;
    const isCleared = vi.fn();
    void localCache.clearLocalCache().then(isCleared);
    await pass(5_000);
    expect(isCleared).toHaveBeenCalledOnce();
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('local cache'),
      expect.any(Error),
    );
    vi.mocked(console.error).mockClear();
    expect(before).toMatchObject({ isTerminated: true });

    sdk.uid = 'ravi';
    const isOwner = localCache.ensureCacheOwner('ravi');
    await pass(5_000);
    await isOwner;
    vi.mocked(console.error).mockClear();
    expect(localCache.cacheOwner()).toBe('asha');
    expect(database.userDatabase()).toMatchObject({ cache: 'memory' });
  },
);

it('signing out ends although another tab holds the lock, which is not waited for any longer', async () => {
  sdk.answers = Promise.resolve();
  let waiting: AbortSignal | undefined;
  const request = (_name: string, { signal }: { signal: AbortSignal }) => {
    waiting = signal;
    return never;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const isCleared = vi.fn();
  void localCache.clearLocalCache().then(isCleared);
  await pass(4_999);
  expect(isCleared).not.toHaveBeenCalled();
  await pass(1);
  expect(isCleared).toHaveBeenCalledOnce();
  // Granted later, it would close the next user's database.
  expect(waiting?.aborted).toBe(true);
  expect(localCache.cacheOwner()).toBe('asha');
  expect(console.error).toHaveBeenCalledWith(
    expect.stringContaining('local cache'),
    expect.any(Error),
  );
  vi.mocked(console.error).mockClear();
});
