import type { Firestore } from 'firebase/firestore';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { classifyIncoming } from '@/domain/matching/incoming';
import { microUsdt } from '@/domain/money/money';
import { match, NO_OTHERS } from '@/domain/matching/match';
import type { Transfer } from '@/domain/tron/transferCheck';
import { indexTransfers } from '@/domain/tron/transferList';
import { createPanel } from '@/services/admin/createPanel';
import { createIncomingService } from '@/services/admin/matching/createIncomingService';
import { readFacts } from '@/services/admin/deposits/transactionFacts';
import { depositRecord, recordId } from '../../../scripts/seed/records.mjs';
import { txidOf } from '../../support/deposits';
import { adminDb, emptyDatabase } from '../../support/integration/adminSdk';
import { administrator, depositor } from '../../support/integration/clients';
import { expectRefusal } from '../../support/integration/results';

const SENT = new Date('2026-01-15T10:00:00Z');

const aTransaction = (n: number, usdt: number): Transfer => ({
  txid: txidOf(n),
  sentAt: SENT,
  from: '1'.repeat(40),
  amounts: [microUsdt(Math.round(usdt * 1_000_000))],
});

/** Stores a pending deposit of 15 January 2026, 09:00 UTC, by a user of this name, bypassing the rules. */
async function storeDeposit(
  name: string,
  usdt: number,
  changes: Record<string, unknown> = {},
): Promise<void> {
  const owner = { uid: name, email: `${name}@example.com`, displayName: name };
  const record = depositRecord(owner, usdt, new Date('2026-01-15T09:00:00Z'));
  await adminDb()
    .doc(`deposits/${recordId(name)}`)
    .set({ ...record, ...changes });
}

let db: Firestore;
let panel: ReturnType<typeof createPanel>;
let incoming: ReturnType<typeof createIncomingService>;

beforeAll(async () => {
  await emptyDatabase();
  const operator = await administrator();
  ({ db } = operator);
  panel = createPanel(operator.auth, db, 'example.com');
  incoming = createIncomingService(db);
});

describe('what became of the transfers that the wallet received', () => {
  it('is found by what was spent, own amounts, claims and typed amounts', async () => {
    await Promise.all([
      storeDeposit('credited', 10, { status: 'confirmed', txids: [txidOf(1)] }),
      adminDb()
        .doc(`transactions/${txidOf(1)}`)
        .set({ depositId: recordId('credited'), entryId: 'e' }),
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

  it('is looked up for the queue: what is spent, and whose own amounts they are, once a minute', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    onTestFinished(() => clock.mockRestore());
    await Promise.all([
      storeDeposit('spending', 70, { status: 'confirmed' }),
      adminDb()
        .doc(`transactions/${txidOf(71)}`)
        .set({ depositId: recordId('spending'), entryId: 'e' }),
      storeDeposit('owning', 72, { payableUsdt: 72.0044 }),
    ]);
    const uses = await panel.transactions.usesOf([aTransaction(71, 70), aTransaction(72, 72.0044)]);
    expect(uses.spent).toEqual([txidOf(71)]);
    expect(uses.reservers.map(({ id }) => id)).toEqual([recordId('owning')]);
    await adminDb()
      .doc(`deposits/${recordId('owning')}`)
      .delete();
    await adminDb()
      .doc(`transactions/${txidOf(72)}`)
      .set({ depositId: recordId('spending'), entryId: 'e' });
    await adminDb()
      .doc(`transactions/${txidOf(71)}`)
      .update({ freedBy: 'c' });
    const both = [aTransaction(71, 70), aTransaction(72, 72.0044)];
    expect(await panel.transactions.usesOf(both)).toEqual(uses);
    clock.mockReturnValue(Date.now() + 60_000);
    const many = Array.from({ length: 20 }, (_, n) => aTransaction(100 + n, 70));
    // Those that were never read come first.
    const all = [...both, ...many];
    expect((await panel.transactions.usesOf(all)).spent).toEqual([txidOf(71)]);
    expect((await panel.transactions.usesOf(all)).spent).toEqual([txidOf(72)]);
    expect((await panel.transactions.usesOf(many)).spent).toEqual([]);
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
      if (state.kind !== 'own' || !use.reserver) throw new Error(`It is ${state.kind}.`);
      const { gaps } = match(transaction, use.reserver, { ...NO_OTHERS, ...use });
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

  it('is the own amount less a fee, and says who was credited for the same amount before', async () => {
    const at = (time: string) => new Date(`2026-01-${time}:00:00Z`);
    const ended = { status: 'confirmed', paymentCount: 1, processedAt: at('02T09') };
    await Promise.all([
      storeDeposit('short', 70, { payableUsdt: 70.0051 }),
      storeDeposit('dayAgo', 80, { payableUsdt: 80.0051, timestamp: at('14T09') }),
      storeDeposit('former', 71, { payableUsdt: 71.0052, ...ended, timestamp: at('01T09') }),
      storeDeposit('again', 71, { payableUsdt: 71.0052, timestamp: at('15T07') }),
    ]);
    const sent = [69.0051, 79.0051, 71.0052, 69.6351].map((usdt, n) => aTransaction(60 + n, usdt));
    const uses = await incoming.lookUp(sent);
    const found = sent.map((transaction) => {
      const { state } = classifyIncoming(transaction, uses);
      if (!('proof' in state)) return state.kind;
      return [state.proof.provedBy, ...state.proof.gaps.map(({ kind }) => kind)];
    });
    expect(found).toEqual([['tail'], 'unclaimed', ['own-amount', 'credited-before'], ['tail']]);
    // A fee that is not usual is found among what is loaded, and for the request itself.
    const [, , repeated, unusual] = sent;
    if (!repeated || !unusual) throw new Error('none sent');
    const short = { id: recordId('short'), userId: 'short', payableMicro: microUsdt(70_005_100) };
    const { tails } = await readFacts(db, '', short, unusual.txid, unusual);
    expect(tails).toMatchObject([{ id: short.id }]);
    const { earlier } = await readFacts(db, '', short, repeated.txid, repeated);
    expect(earlier).toMatchObject({ id: recordId('former') });
  });

  it('is found for open requests by amount, from 1 USDT on', async () => {
    await Promise.all([
      storeDeposit('behind', 90, { payableUsdt: 90.0061 }),
      storeDeposit('gone', 90, { payableUsdt: 90.0062, status: 'rejected' }),
      storeDeposit('dust', 0.5, { payableUsdt: 0.5061 }),
    ]);
    const listed = indexTransfers(
      [90.0061, 90.0062, 0.5061].map((usdt, n) => aTransaction(70 + n, usdt)),
    );
    const found = await panel.deposits.arrived(listed);
    expect(found.map(({ id }) => id)).toEqual([recordId('behind')]);
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
    expect(own?.state).toMatchObject({ kind: 'own', deposit: { id: recordId('crowded') } });
  });
});
