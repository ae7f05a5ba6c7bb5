import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { checkRecords } from '../../scripts/import/checkRecords.mjs';
import { recordsOfProject } from '../../scripts/import/sources.mjs';
import { emptyDatabase, adminDb } from '../support/integration/adminSdk';

const TXID = 'a'.repeat(64);

it('reads a project page by page to the end, and finds its one invalid record', async () => {
  await emptyDatabase();
  const db = adminDb();
  const writer = db.bulkWriter();
  const users = 1_001;
  for (let n = 0; n < users; n += 1) {
    const uid = `user-${n}`;
    void writer.set(db.doc(`users/${uid}`), {
      ...{ uid, email: `${uid}@example.com`, displayName: 'Asha', language: 'en' },
      ...{ walletBalance: n === 700 ? NaN : 0, createdAt: Timestamp.now() },
    });
  }
  const id = 'A'.repeat(20);
  void writer.set(db.doc(`deposits/${id}`), {
    ...{ userId: 'user-1', status: 'pending', timestamp: Timestamp.now() },
    ...{ usdtAmount: 1, inrAmount: 100, paidInrAmount: 10, paymentCount: 1 },
  });
  void writer.set(db.doc(`users/user-1/ledger/${id}_1`), {
    ...{ depositId: id, seq: 1, amount: 10, kind: 'part', txid: TXID },
  });
  void writer.set(db.doc(`transactions/${TXID}`), { depositId: id, entryId: `${id}_1` });
  void writer.set(db.doc(`deposits/${id}/notes/${id}`), { text: 'Called.', by: 'operator' });
  void writer.set(db.doc('users/user-1'), { walletBalance: 10 }, { merge: true });
  await writer.close();

  const found: string[] = [];
  const report = (path: string, text: string) => found.push(`${path}: ${text}`);
  const count = await checkRecords(recordsOfProject(db), { problem: report, note: report });
  expect(count).toBe(users + 4);
  expect(found).toEqual(['users/user-700: walletBalance is NaN: the profile cannot be shown.']);
  await emptyDatabase();
});
