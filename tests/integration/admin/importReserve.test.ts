import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { runReserve } from '../../../scripts/import/reserve.mjs';
import { adminDb, emptyDatabase } from '../../support/integration/adminSdk';
import { runScript } from '../../support/integration/emulators';

const HOUR_MS = 60 * 60_000;
const db = adminDb();
const hoursAgo = (hours: number) => Timestamp.fromMillis(Date.now() - hours * HOUR_MS);

/** A deposit as an earlier version stored it. */
async function stored(id: string, usdt: number, changes: object = {}, userId = id): Promise<void> {
  await db.doc(`deposits/${id}`).set({
    ...{ userId, status: 'pending', timestamp: hoursAgo(200), paymentCount: 0 },
    ...{ usdtAmount: Math.floor(usdt), inrAmount: Math.floor(usdt) * 100, payableUsdt: usdt },
    ...changes,
  });
  await db.doc(`payables/${Math.round(usdt * 1e6)}`).set({ depositId: id, at: hoursAgo(200) });
}
const ended = (status: 'confirmed' | 'rejected', hours: number) => ({
  ...{ status, processedAt: hoursAgo(hours), processedBy: 'operator' },
});

/** `npm run import:reserve` in this process, which has loaded all of it. */
async function run(): Promise<string[]> {
  const lines: string[] = [];
  await runReserve(db, (line) => lines.push(line));
  return lines;
}

/** The deposits that the documents with both keys name. */
async function reserved(): Promise<Record<string, string>> {
  const { docs } = await db.collection('payables').get();
  return Object.fromEntries(
    docs.flatMap((doc) => (doc.id.includes('-') ? [[doc.id, doc.get('depositId')]] : [])),
  );
}

beforeEach(emptyDatabase);

it('reserves what is held, once, by both keys', async () => {
  await stored('open', 100.0037);
  await stored('confirmed', 200.0037, ended('confirmed', 23));
  await stored('rejected', 300.0037, ended('rejected', 167));
  await stored('confirmedLongAgo', 400.0037, ended('confirmed', 25));
  await stored('rejectedLongAgo', 500.0037, ended('rejected', 169));
  await db.doc('deposits/without').set({ userId: 'without', status: 'pending' });
  const all = {
    ...{ '20-3700': 'open', '21-3700': 'open' },
    ...{ '40-3700': 'confirmed', '41-3700': 'confirmed' },
    ...{ '60-3700': 'rejected', '61-3700': 'rejected' },
  };
  expect(await runScript('scripts/importReserve.mjs')).toMatchObject({
    printed: '3 own amounts are held. 3 were reserved now, 0 are too close to another.',
  });
  expect(await reserved()).toEqual(all);
  expect(await run()).toEqual([
    '3 own amounts are held. 0 were reserved now, 0 are too close to another.',
  ]);
  expect(await reserved()).toEqual(all);
});

it('leaves a key to who has it, an open request before one that ended, and says so', async () => {
  await stored('ended', 100.0037, ended('rejected', 1));
  await stored('open', 105.0037);
  expect(await run()).toEqual([
    'deposits/ended: 100.0037 is too close to that of open.',
    '2 own amounts are held. 2 were reserved now, 1 are too close to another.',
  ]);
  expect(await reserved()).toEqual({ '20-3700': 'ended', '21-3700': 'open', '22-3700': 'open' });
});

it('reserves an amount that was requested again for the later request, and takes a free key over', async () => {
  await stored('first', 100.0037, ended('rejected', 2), 'asha');
  await stored('again', 100.0037, {}, 'asha');
  await stored('longAgo', 95.0037, ended('rejected', 200), 'ravi');
  await db.doc('payables/20-3700').set({ depositId: 'longAgo', at: hoursAgo(300) });
  expect(await run()).toEqual([
    '2 own amounts are held. 1 were reserved now, 0 are too close to another.',
  ]);
  expect(await reserved()).toEqual({ '20-3700': 'again', '21-3700': 'again' });
});
