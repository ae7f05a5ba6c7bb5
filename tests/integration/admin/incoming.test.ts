import type { Firestore } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { classifyIncoming } from '@/domain/matching/incoming';
import { microUsdt, type MicroUsdt } from '@/domain/money/money';
import { match, NO_OTHERS } from '@/domain/matching/match';
import type { Transfer } from '@/domain/tron/transferCheck';
import { createIncomingService } from '@/services/admin/matching/createIncomingService';
import { readFacts } from '@/services/admin/deposits/tronTransactions';
import { adminDb, emptyDatabase } from '../../support/integration/adminSdk';
import { administrator, depositor } from '../../support/integration/clients';
import { expectRefusal } from '../../support/integration/results';

const SENT = new Date('2026-01-15T10:00:00Z');
const txidOf = (n: number) => n.toString(16).padStart(64, '0');

const aTransaction = (n: number, usdt: number): Transfer => ({
  txid: txidOf(n),
  sentAt: SENT,
  from: '1'.repeat(40),
  amounts: [microUsdt(Math.round(usdt * 1_000_000)) as MicroUsdt],
});

const idOf = (name: string) => name.padEnd(20, '0');

/** Stores a pending deposit of 15 January 2026, 09:00 UTC, by a user of this name, bypassing the rules. */
async function storeDeposit(
  name: string,
  usdt: number,
  changes: Record<string, unknown> = {},
): Promise<void> {
  await adminDb()
    .doc(`deposits/${idOf(name)}`)
    .set({
      usdtAmount: usdt,
      inrAmount: Math.round(usdt * 10_000) / 100,
      currency: 'USDT',
      status: 'pending',
      timestamp: new Date('2026-01-15T09:00:00Z'),
      userId: name,
      userEmail: `${name}@example.com`,
      userName: name,
      upiIds: ['asha@okaxis'],
      bankDetails: [],
      paymentCount: 0,
      ...changes,
    });
}

let db: Firestore;
let incoming: ReturnType<typeof createIncomingService>;

beforeAll(async () => {
  await emptyDatabase();
  ({ db } = await administrator());
  incoming = createIncomingService(db);
});

describe('what became of the transfers that the wallet received', () => {
  it('is found by what was spent, own amounts, claims and typed amounts', async () => {
    await Promise.all([
      storeDeposit('credited', 10, { status: 'confirmed', txids: [txidOf(1)] }),
      adminDb()
        .doc(`transactions/${txidOf(1)}`)
        .set({ depositId: idOf('credited'), entryId: 'e' }),
      storeDeposit('own', 25, { payableUsdt: 25.0037 }),
      storeDeposit('older', 25, {
        payableUsdt: 25.0037,
        status: 'rejected',
        timestamp: new Date('2026-01-01T09:00:00Z'),
        processedAt: new Date('2026-01-02T09:00:00Z'),
      }),
      storeDeposit('thief', 25, { txids: [txidOf(2)] }),
      storeDeposit('late', 30, {
        payableUsdt: 30.0011,
        status: 'rejected',
        timestamp: new Date('2026-01-12T09:00:00Z'),
        processedAt: new Date('2026-01-13T09:00:00Z'),
      }),
      storeDeposit('naming', 99, { txids: [txidOf(4)] }),
      storeDeposit('withdrawn', 99, { txids: [txidOf(5)], status: 'rejected' }),
      storeDeposit('typed', 40.5),
    ]);
    const sent = [
      aTransaction(1, 10),
      aTransaction(2, 25.0037),
      aTransaction(3, 30.0011),
      aTransaction(4, 98),
      aTransaction(5, 40.5012),
    ];
    const uses = await incoming.lookUp(sent);
    const name = (deposit: { id: string } | null) => deposit?.id.replace(/0+$/, '') ?? null;
    const found = sent.map((transaction) => {
      const { state, claims, fitting } = classifyIncoming(transaction, uses);
      const deposit = 'deposit' in state ? name(state.deposit) : null;
      return [state.kind, deposit, claims.map(name), fitting.map(name)];
    });
    expect(found).toEqual([
      ['credited', 'credited', [], []],
      ['own', 'own', ['thief'], []],
      ['late', 'late', [], []],
      ['claimed', null, ['naming'], []],
      ['unclaimed', null, [], ['typed']],
    ]);
    expect(uses.isTruncated).toBe(false);
  });

  it('is as expected however many type an own amount after it was reserved, or withdraw', async () => {
    const transaction = aTransaction(50, 61.0044);
    const { txid } = transaction;
    const at = (time: string) => ({ timestamp: new Date(`2026-01-15T${time}Z`) });
    const found = async () => {
      const [uses, use] = await Promise.all([
        incoming.lookUp([transaction]),
        readFacts(db, '', { id: '', userId: '', payableMicro: null }, txid, transaction),
      ]);
      const { state } = classifyIncoming(transaction, uses);
      if (state.kind !== 'own' || !use.owner) throw new Error(`It is ${state.kind}.`);
      const { gaps } = match(transaction, use.owner, { ...NO_OTHERS, ...use });
      return [state.proof.gaps, gaps].map((each) => each.map(({ kind }) => kind));
    };
    await Promise.all([
      storeDeposit('reserved', 61, { payableUsdt: 61.0044 }),
      storeDeposit('withdrawn1', 61.0044, { ...at('08:00:00'), status: 'rejected' }),
      ...Array.from({ length: 20 }, (_, n) => storeDeposit(`later${n}x`, 61.0044, at('09:30:00'))),
      ...Array.from({ length: 20 }, (_, n) => storeDeposit(`after${n}x`, 61.0044, at('10:30:00'))),
    ]);
    expect(await found()).toEqual([[], []]);
    await storeDeposit('older1', 61.0044, at('08:30:00'));
    expect(await found()).toEqual([['also-typed'], ['also-typed']]);
    await storeDeposit('older1', 61.0044, { ...at('08:30:00'), status: 'rejected' });
    expect(await found()).toEqual([[], []]);
  });

  it('reads at most a hundred that share amounts or transactions, and says that there may be more', async () => {
    const sent = Array.from({ length: 8 }, (_, n) => aTransaction(100 + n, 500 + n));
    const claims = (n: number) => ({ txids: [txidOf(100 + (n % 8))] });
    const flood = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_, n) =>
          storeDeposit(`flood${from + n + 100}x`, 500 + (n % 8), claims(n)),
        ),
      );
    await flood(0, 99);
    expect((await incoming.lookUp(sent)).isTruncated).toBe(false);
    await flood(99, 110);
    const { claiming, typed, isTruncated } = await incoming.lookUp(sent);
    expect([claiming.length, typed.length, isTruncated]).toEqual([100, 100, true]);
  });

  it('is for administrators only', async () => {
    const user = await depositor();
    const refused = createIncomingService(user.db).lookUp([aTransaction(2, 25.0037)]);
    await expectRefusal(refused, 'denied');
  });

  it('is not crowded out by a transaction of many amounts', async () => {
    await storeDeposit('crowded', 61, { payableUsdt: 61.0042 });
    const dust = Array.from({ length: 20 }, (_, n) => microUsdt(700_000_000 + n));
    const many = { ...aTransaction(901, 1), amounts: dust } as unknown as Transfer;
    const transactions = [many, aTransaction(902, 61.0042)];
    const uses = await incoming.lookUp(transactions);
    const [, own] = transactions.map((transaction) => classifyIncoming(transaction, uses));
    expect(own?.state).toMatchObject({ kind: 'own', deposit: { id: idOf('crowded') } });
  });
});
