import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createStatementService, type Statement } from '@/services/createStatementService';
import { adminDb } from '../../support/integration/adminSdk';
import { depositor } from '../../support/integration/clients';

const at = Timestamp.fromDate(new Date('2026-01-05T10:00:00Z'));
const withoutTime = { depositId: 'a', amount: 10, kind: 'approval', seq: 1, by: 'operator' };
const entry = { ...withoutTime, at };

async function statementOf(lastLedgerId: string, ledger: Record<string, object>) {
  const { db, users, identity } = await depositor();
  const record = adminDb().doc(`users/${identity.uid}`);
  const batch = adminDb().batch();
  for (const [id, fields] of Object.entries(ledger)) {
    batch.set(record.collection('ledger').doc(id), fields);
  }
  batch.update(record, { lastLedgerId, walletBalance: 1_000 });
  await batch.commit();
  return new Promise<Statement>((resolve, reject) => {
    const { subscribe } = createStatementService(() => db, users).ofMonth(identity.uid, '');
    onTestFinished(subscribe({ onData: resolve, onError: reject }));
  });
}

describe('a ledger with imported entries of the wrong shape', () => {
  it.each([
    ['has no time', 'untimed', { untimed: withoutTime, other: entry }],
    ['does not exist', 'missing', { other: entry }],
    ['has an ID that is no ID', 'a/b', { other: entry }],
  ])('is shown without balances if its newest entry %s', async (_, id, ledger) => {
    const shown = await statementOf(id, ledger);
    expect(shown).toMatchObject({ walletPaise: 100_000, isProven: false });
    expect(shown.items).toMatchObject([{ id: 'other', afterPaise: null }]);
  });

  it.each([
    ['a time to come', Timestamp.fromDate(new Date('2050-01-05T10:00:00Z'))],
    ['a text as its time', '5 January'],
  ])('is shown without balances although each entry of its first page has %s', async (_, wrong) => {
    const imported = Array.from({ length: 25 }, (_, index) => [
      `imported-${String(index).padStart(2, '0')}`,
      { ...entry, at: wrong },
    ]);
    const ledger = { ...Object.fromEntries(imported), newest: entry };
    const shown = await statementOf('newest', ledger);
    expect(shown).toMatchObject({ walletPaise: 100_000, hasMore: true, isProven: false });
    expect(shown.items).toHaveLength(20);
  });
});
