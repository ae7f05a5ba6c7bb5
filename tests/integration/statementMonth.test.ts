import { Timestamp } from 'firebase-admin/firestore';
import { disableNetwork } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { createStatementService } from '@/services/createStatementService';
import { READ_AT_ONCE } from '@/domain/reports/report';
import { depositor, type UserClient } from '../support/integration/clients';
import { adminDb } from '../support/integration/adminSdk';
import { subscribeTo } from '../support/integration/subscription';

/** Stores entries in order and the wallet that they come to. */
async function book(
  { identity: { uid } }: UserClient,
  entries: readonly (readonly [id: string, rupees: number, at: string])[],
): Promise<void> {
  const record = adminDb().doc(`users/${uid}`);
  const writer = adminDb().bulkWriter();
  for (const [id, amount, at] of entries) {
    void writer.set(record.collection('ledger').doc(id), {
      ...{ amount, kind: 'part', depositId: 'deposit-1', seq: 1, by: 'operator' },
      at: Timestamp.fromDate(new Date(at)),
    });
  }
  const paise = entries.reduce((sum, [, rupees]) => sum + Math.round(rupees * 100), 0);
  void writer.update(record, {
    walletBalance: paise / 100,
    lastLedgerId: entries.at(-1)?.[0] ?? null,
  });
  await writer.close();
}

const serviceOf = ({ db, users }: UserClient) => createStatementService(() => db, users, 1);

it('a month is the Indian one, alone and whole, with the balance at its end', async () => {
  const user = await depositor();
  const { uid } = user.identity;
  await book(user, [
    ['before', 0.1, '2026-09-30T18:29:59.999Z'],
    ['first', 0.2, '2026-09-30T18:30:00Z'],
    ['last', 1_000_000.07, '2026-10-31T18:29:59.999Z'],
    ['after', 0.3, '2026-10-31T18:30:00Z'],
    ['newest', 5.05, '2026-11-10T10:00:00.123Z'],
  ]);
  const service = serviceOf(user);
  const october = subscribeTo(service.ofMonth(uid, '2026-10'));
  await october.waitFor(({ items }) => items.map(({ id }) => id).join() === 'last');
  october.loadMore();
  const { items, hasMore } = await october.waitFor(
    (list) => list.items.length === 2 && !list.fromCache,
  );
  expect(items.map(({ id }) => id)).toEqual(['last', 'first']);
  expect(hasMore).toBe(false);

  expect(await service.closingPaise(uid, '2026-10')).toBe(100_000_037);
  expect(await service.closingPaise(uid, '2026-09')).toBe(10);
  expect(await service.closingPaise(uid, '2026-01')).toBe(0);
  const balances = async (month: string) =>
    (await service.whole(uid, month))?.map(({ id, afterPaise }) => [id, afterPaise]);
  expect(await balances('2026-10')).toEqual([
    ['last', 100_000_037],
    ['first', 30],
  ]);
  expect(await balances('2026-11')).toEqual([
    ['newest', 100_000_572],
    ['after', 100_000_067],
  ]);
  expect((await balances(''))?.map(([id]) => id)).toEqual([
    ...['newest', 'after', 'last', 'first', 'before'],
  ]);
  expect(await balances('2026-01')).toEqual([]);
});

it('an entry on the device is read offline, beside one that is not there', async () => {
  const user = await depositor();
  const { uid } = user.identity;
  await book(user, [['deposit-1_1', 10, '2026-10-31T10:00:00Z']]);
  const service = serviceOf(user);
  await subscribeTo(service.ofMonth(uid, '')).waitFor(({ fromCache }) => !fromCache);
  await disableNetwork(user.db);
  const entries = await service.entries(uid, ['reward', 'deposit-1_1']);
  expect(entries.map(({ id }) => id)).toEqual(['deposit-1_1']);
});

it('a wallet without an entry has its balance at the end of each month', async () => {
  const user = await depositor();
  await adminDb().doc(`users/${user.identity.uid}`).update({ walletBalance: 12.5 });
  expect(await serviceOf(user).closingPaise(user.identity.uid, '2026-01')).toBe(1_250);
  expect(await serviceOf(user).whole(user.identity.uid, '')).toEqual([]);
});

it(`a file holds ${READ_AT_ONCE} entries, read in several pages, and no more are read for it`, async () => {
  const user = await depositor();
  const { uid } = user.identity;
  const start = Date.parse('2026-10-01T00:00:00Z');
  const entries = Array.from(
    { length: READ_AT_ONCE },
    (_, index) => [`e${index}`, 0.01, new Date(start + index).toISOString()] as const,
  );
  await book(user, entries);
  const rows = await serviceOf(user).whole(uid, '2026-10');
  expect(rows).toHaveLength(READ_AT_ONCE);
  expect(rows?.[0]?.afterPaise).toBe(READ_AT_ONCE);
  expect(rows?.at(-1)?.beforePaise).toBe(0);
  await book(user, [...entries, ['one-more', 0.01, new Date(start + READ_AT_ONCE).toISOString()]]);
  expect(await serviceOf(user).whole(uid, '2026-10')).toBeNull();
});
