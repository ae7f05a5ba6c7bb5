import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import { PAGE_SIZE, type PaginatedList } from '@/services/database/paginatedQuery';
import { depositRecord } from '../../scripts/seed/records.mjs';
import { administrator } from '../support/integration/clients';
import { subscribeTo } from '../support/integration/subscription';
import { adminDb } from '../support/integration/adminSdk';

const REQUESTS = 90;
const START_MS = Date.parse('2026-01-01T00:00:00Z');

const pendingOldestFirst = async (): Promise<string[]> => {
  const pending = adminDb().collection('deposits').where('status', '==', 'pending');
  return (await pending.orderBy('timestamp', 'asc').get()).docs.map(({ id }) => id);
};

const idsOf = (list: PaginatedList<Deposit>) => list.items.map(({ id }) => id);

beforeAll(async () => {
  const batch = adminDb().batch();
  const owner = { uid: 'another', email: 'another@example.com', displayName: 'Another' };
  for (let index = 0; index < REQUESTS; index++) {
    // Some have the same time.
    const at = new Date(START_MS + Math.floor(index / 3) * 1_000);
    batch.set(adminDb().collection('deposits').doc(), depositRecord(owner, 1, at));
  }
  await batch.commit();
});

it('the queue is complete to its last row when Load more is tapped on every snapshot, even a cached one', async () => {
  const expected = await pendingOldestFirst();
  const { admin } = await administrator();
  // The cache holds rows that the other list has read from the other end.
  const all = subscribeTo(admin.deposits.all());
  await all.waitFor((list) => list.hasMore && !list.loadingMore);
  all.loadMore();
  // It opens with fewer rows than a page.
  await all.waitFor((list) => list.items.length === PAGE_SIZE && !list.loadingMore);

  const emitted: PaginatedList<Deposit>[] = [];
  const queue = admin.deposits.queue();
  await new Promise<void>((resolve, reject) => {
    const unsubscribe = queue.subscribe({
      onData: (list) => {
        emitted.push(list);
        if (!list.hasMore && !list.loadingMore && !list.fromCache) resolve();
        else queueMicrotask(queue.loadMore);
      },
      onError: reject,
    });
    onTestFinished(unsubscribe);
  });
  for (const list of emitted) expect(idsOf(list)).toEqual(expected.slice(0, list.items.length));
  expect(emitted.at(-1)?.items).toHaveLength(expected.length);
});
