import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { cleanName } from '@/domain/user';
import { checkRecords } from '../../scripts/import/checkRecords.mjs';
import { recordsOfProject } from '../../scripts/import/sources.mjs';
import { emptyDatabase, adminDb } from '../support/integration/adminSdk';

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
  void writer.set(db.doc(`users/user-1/ledger/${id}_1`), { depositId: id, seq: 1, amount: 10 });
  void writer.set(db.doc('users/user-1'), { walletBalance: 10 }, { merge: true });
  await writer.close();

  const found: string[] = [];
  const report = (path: string, text: string) => found.push(`${path}: ${text}`);
  const isName = (name: string) => cleanName(name) === name;
  const count = await checkRecords(recordsOfProject(db), { problem: report, note: report }, isName);
  expect(count).toBe(users + 2);
  expect(found).toEqual(['users/user-700: walletBalance is NaN: the profile cannot be shown.']);
  await emptyDatabase();
});
