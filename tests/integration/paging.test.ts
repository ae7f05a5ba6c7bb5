import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Deposit } from '@/domain/deposit';
import type { PagedList } from '@/services/pagedListener';
import { administrator } from '../support/integration/clients';
import { follow } from '../support/integration/following';
import { serverDb } from '../support/integration/server';

const REQUESTS = 90;
const BEGIN_MS = Date.parse('2026-01-01T00:00:00Z');

const pendingOldestFirst = async (): Promise<string[]> => {
  const pending = serverDb().collection('deposits').where('status', '==', 'pending');
  return (await pending.orderBy('timestamp', 'asc').get()).docs.map(({ id }) => id);
};

const idsOf = (list: PagedList<Deposit>) => list.items.map(({ id }) => id);

beforeAll(async () => {
  const batch = serverDb().batch();
  for (let index = 0; index < REQUESTS; index++) {
    batch.set(serverDb().collection('deposits').doc(), {
      usdtAmount: 1,
      inrAmount: 100,
      currency: 'USDT',
      status: 'pending',
      timestamp: Timestamp.fromMillis(BEGIN_MS + index * 1_000),
      userId: 'somebody',
      userEmail: 'somebody@example.com',
      upiIds: ['somebody@okaxis'],
      bankDetails: [],
      paymentCount: 0,
    });
  }
  await batch.commit();
});

it('The queue is complete down to its last row when Load more is tapped at every answer, of the cache as well', async () => {
  const expected = await pendingOldestFirst();
  const { admin } = await administrator();
  // What the other list has read lies in the cache, from the other end of the queue.
  const all = follow(admin.listenToAll);
  await all.until((list) => list.hasMore && !list.loadingMore);
  all.loadMore();
  await all.until((list) => list.items.length > 20 && !list.fromCache && !list.loadingMore);

  const emitted: PagedList<Deposit>[] = [];
  await new Promise<void>((resolve, reject) => {
    const queue = admin.listenToQueue((list) => {
      emitted.push(list);
      if (!list.hasMore && !list.loadingMore && !list.fromCache) resolve();
      else queueMicrotask(queue.loadMore);
    }, reject);
    onTestFinished(() => {
      queue.stop();
    });
  });
  for (const list of emitted) expect(idsOf(list)).toEqual(expected.slice(0, list.items.length));
  expect(emitted.at(-1)?.items).toHaveLength(expected.length);
});

it('A refresh brings a list back at its length, in one step', async () => {
  const expected = await pendingOldestFirst();
  const { admin } = await administrator();
  const first = await new Promise<{
    ids: string[];
    ends: ReturnType<ReturnType<typeof admin.listenToQueue>['stop']>;
  }>((resolve, reject) => {
    const queue = admin.listenToQueue((list) => {
      if (list.items.length < 50) queue.loadMore();
      else if (!list.loadingMore) resolve({ ids: idsOf(list), ends: queue.stop() });
    }, reject);
  });
  const again = await new Promise<string[]>((resolve, reject) => {
    const queue = admin.listenToQueue((list) => resolve(idsOf(list)), reject, first.ends);
    onTestFinished(() => {
      queue.stop();
    });
  });
  expect(again.slice(0, first.ids.length)).toEqual(first.ids);
  expect(again).toEqual(expected.slice(0, again.length));
});
