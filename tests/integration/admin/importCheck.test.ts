import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { acceptBalance, openingPaise, unacceptedUsers } from '../../../scripts/import/accept.mjs';
import { checkRecords } from '../../../scripts/import/checkRecords.mjs';
import { recordsOfProject } from '../../../scripts/import/sources.mjs';
import { emptyDatabase, adminDb } from '../../support/integration/adminSdk';
import { runScript } from '../../support/integration/emulators';

const TXID = 'a'.repeat(64);

it('reads a project page by page to the end, and finds its one invalid record', async () => {
  await emptyDatabase();
  const db = adminDb();
  const writer = db.bulkWriter();
  const users = 501;
  const id = 'A'.repeat(20);
  // A batch that is aborted is written again, after later ones: so nothing is written twice.
  for (let n = 0; n < users; n += 1) {
    const uid = `user-${n}`;
    void writer.set(db.doc(`users/${uid}`), {
      ...{ uid, email: `${uid}@example.com`, displayName: 'Asha', language: 'en' },
      ...{ walletBalance: n === 400 ? NaN : 0, createdAt: Timestamp.now() },
      openPayoutId: null,
      ...(n === 1 && { walletBalance: 10, lastLedgerId: `${id}_1` }),
    });
  }
  void writer.set(db.doc(`deposits/${id}`), {
    ...{ userId: 'user-1', status: 'pending', timestamp: Timestamp.now() },
    ...{ usdtAmount: 1, inrAmount: 100, paidInrAmount: 10, paymentCount: 1, txids: [TXID] },
  });
  void writer.set(db.doc(`users/user-1/ledger/${id}_1`), {
    ...{ depositId: id, seq: 1, amount: 10, kind: 'part', txid: TXID },
  });
  void writer.set(db.doc(`transactions/${TXID}`), { depositId: id, entryId: `${id}_1` });
  void writer.set(db.doc(`deposits/${id}/notes/${id}`), { text: 'Called.', by: 'operator' });
  await writer.close();

  const found: string[] = [];
  const report = (path: string, text: string) => found.push(`${path}: ${text}`);
  const count = await checkRecords(recordsOfProject(db), { problem: report, note: report });
  expect(count).toBe(users + 4);
  expect(found).toEqual(['users/user-400: walletBalance is NaN: the profile cannot be shown.']);
  await emptyDatabase();
});

describe('an imported balance', () => {
  const db = adminDb();
  const at = Timestamp.fromDate(new Date('2026-01-05T10:00:00Z'));
  const record = { uid: 'asha', email: 'asha@example.com', displayName: 'Asha', language: 'en' };
  const CREDIT = { depositId: 'D', seq: 1, amount: 50.5, kind: 'part', by: 'operator', at };

  async function imported(fields: object, ledger: Record<string, object> = {}): Promise<void> {
    await emptyDatabase();
    await db.doc('users/asha').set({ ...record, walletBalance: 0, ...fields });
    for (const [id, entry] of Object.entries(ledger)) {
      await db.doc(`users/asha/ledger/${id}`).set(entry);
    }
  }
  const stored = async (path: string) => (await db.doc(path).get()).data();
  async function unaccepted(): Promise<string[]> {
    const uids: string[] = [];
    for await (const uid of unacceptedUsers(db)) uids.push(uid);
    return uids;
  }

  it('becomes the opening entry once it is accepted, and payouts are open to its user', async () => {
    // As doubles add up.
    await imported({ walletBalance: 100.10000000000001 });
    expect(await unaccepted()).toEqual(['asha']);
    expect(await openingPaise(db, 'asha')).toBe(10_010);
    expect(await stored('users/asha')).not.toHaveProperty('openPayoutId');
    expect(await acceptBalance(db, 'asha')).toBe(10_010);
    expect(await stored('users/asha')).toEqual({
      ...record,
      walletBalance: 100.10000000000001,
      lastLedgerId: 'opening',
      openPayoutId: null,
    });
    expect(await stored('users/asha/ledger/opening')).toEqual({
      amount: 100.1,
      kind: 'opening',
      by: 'import',
      at: expect.any(Timestamp),
    });
    expect(await unaccepted()).toEqual([]);
    await expect(acceptBalance(db, 'asha')).rejects.toThrow('has been accepted before');
    const found: string[] = [];
    const report = (path: string, text: string) => found.push(`${path}: ${text}`);
    await checkRecords(recordsOfProject(db), { problem: report, note: report });
    expect(found).toEqual([]);
  });

  it('is what the entries do not explain; none is written where they explain it all', async () => {
    await imported({ walletBalance: 150.5, lastLedgerId: 'D_1' }, { D_1: CREDIT });
    expect(await acceptBalance(db, 'asha')).toBe(10_000);
    await imported({ walletBalance: 50.5, lastLedgerId: 'D_1' }, { D_1: CREDIT });
    expect(await acceptBalance(db, 'asha')).toBe(0);
    expect(await stored('users/asha')).toMatchObject({ lastLedgerId: 'D_1', openPayoutId: null });
    expect(await stored('users/asha/ledger/opening')).toBeUndefined();
    // What a debit of all of it left, which the check accepts too.
    const debit = { ...CREDIT, kind: 'payout', amount: -50.5 };
    await imported({ walletBalance: -1.8e-15, lastLedgerId: 'P' }, { D_1: CREDIT, P: debit });
    await acceptBalance(db, 'asha');
    expect(await stored('users/asha')).toMatchObject({ lastLedgerId: 'P', openPayoutId: null });
    expect(await stored('users/asha/ledger/opening')).toBeUndefined();
  });

  it.each<[string, object, Record<string, object>, RegExp]>([
    ['is no amount', { walletBalance: '100' }, {}, /walletBalance is 100/],
    ['is below zero', { walletBalance: -1 }, {}, /walletBalance is -1/],
    ['has a fraction of a paisa', { walletBalance: 1.001 }, {}, /walletBalance is 1.001/],
    ['is less than its ledger', { walletBalance: 50 }, { D_1: CREDIT }, /more than its wallet/],
    [
      'has an entry without an amount',
      { walletBalance: 50 },
      { D_1: { ...CREDIT, amount: 'x' } },
      /more than its wallet/,
    ],
    [
      'has an opening entry already',
      { walletBalance: 50 },
      { opening: { amount: 49, kind: 'opening', by: 'import', at } },
      /it has an opening entry/,
    ],
    [
      'names no entry as its newest',
      { walletBalance: 50.5, lastLedgerId: 'x' },
      { D_1: CREDIT },
      /lastLedgerId names no entry/,
    ],
  ])('is not accepted where it %s', async (_, fields, ledger, why) => {
    await imported(fields, ledger);
    await expect(acceptBalance(db, 'asha')).rejects.toThrow(why);
    expect(await stored('users/asha')).not.toHaveProperty('openPayoutId');
  });

  it('is not accepted of a user who does not exist', async () => {
    await expect(acceptBalance(db, 'nobody')).rejects.toThrow('users/nobody: it does not exist.');
  });

  it('is listed, accepted by its uid or with all others, by the command', async () => {
    const command = async (...args: string[]) => {
      const { code, printed } = await runScript('scripts/importAccept.mjs', ...args);
      return { code, lines: printed.split('\n') };
    };
    await imported({ walletBalance: 1_250.5 });
    for (const [uid, walletBalance] of Object.entries({ meera: 0, ravi: 20, wrong: -1 })) {
      await db.doc(`users/${uid}`).set({ ...record, uid, walletBalance });
    }
    const REFUSED = 'users/wrong: walletBalance is -1: correct it first.';

    expect(await command()).toEqual({
      code: 1,
      lines: [
        'users/asha: ₹1250.5 that no entry explains.',
        'users/meera: ₹0 that no entry explains.',
        'users/ravi: ₹20 that no entry explains.',
        REFUSED,
        '3 records to accept, ₹1270.5 as opening entries.',
      ],
    });
    expect(await unaccepted()).toEqual(['asha', 'meera', 'ravi', 'wrong']);
    const ravi = 'users/ravi: ₹20 that no entry explains.';
    const accepted = '1 records accepted, ₹20 as opening entries.';
    expect(await command('ravi')).toEqual({ code: 0, lines: [ravi, accepted] });
    expect(await command('--all')).toMatchObject({ code: 1, lines: { 2: REFUSED } });
    expect(await unaccepted()).toEqual(['wrong']);
    expect(await stored('users/asha/ledger/opening')).toMatchObject({ amount: 1_250.5 });
  });
});
