import fc from 'fast-check';
import { deleteApp, initializeApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import { getFirestore, terminate } from 'firebase/firestore';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  byKind,
  byOperator,
  byReason,
  endsOf,
  entryRows,
  splitEntries,
  sumOfEntries,
  withoutReason,
  type BookedEntry,
} from '@/domain/reports/closing';
import type { IncomingUses } from '@/domain/matching/incoming';
import { reconcile } from '@/domain/reports/reconciliation';
import type { Deposit, DepositStatus } from '@/domain/deposits/deposit';
import { microUsdt, paise } from '@/domain/money/money';
import type { Transfer } from '@/domain/tron/transferCheck';
import { createClosingService } from '@/services/admin/reports/createClosingService';
import type { TransferPage, TronService } from '@/services/tron/createTronService';
import { aDeposit, NO_USES } from '../../support/deposits';
import { aBookedEntry } from '../../support/statements';

const at = (time: string) => new Date(`2026-11-22T${time}+05:30`);

const entryOf = (change: Partial<BookedEntry> = {}) =>
  aBookedEntry({ at: at('12:00:00'), txid: 'a'.repeat(64), ...change });

const transferOf = (change: Partial<Transfer> = {}): Transfer => ({
  txid: 'a'.repeat(64),
  sentAt: at('11:10:00'),
  from: 'f'.repeat(40),
  amounts: [microUsdt(25_503_700)],
  ...change,
});

describe('the groups of a closing', () => {
  const entries = [
    entryOf({ kind: 'reward', amountPaise: paise(9_900), by: 'second' }),
    entryOf({ kind: 'payout', amountPaise: paise(-50_000) }),
    entryOf({ reason: 'other', reasonNote: 'Shown by phone' }),
    entryOf({ kind: 'part', amountPaise: paise(1) }),
  ];

  it('have the known kinds in their order, then the others, and add up to the total', () => {
    const groups = byKind(entries);
    expect(groups.map(({ key }) => key)).toEqual(['part', 'approval', 'reward', 'payout']);
    expect(groups.map(({ sumPaise }) => sumPaise)).toEqual([1, 255_000, 9_900, -50_000]);
    expect(sumOfEntries(entries)).toBe(214_901);
  });

  it('go by operator and by reason', () => {
    expect(byOperator(entries).map(({ key, sumPaise }) => [key, sumPaise])).toEqual([
      ['operator', 205_001],
      ['second', 9_900],
    ]);
    expect(byReason(entries).map(({ key }) => key)).toEqual(['other']);
  });

  it('show apart what went in, what went out and what was taken back', () => {
    const taken = entryOf({ kind: 'correction', amountPaise: paise(-9_900), reason: 'other' });
    const { moneyIn, moneyOut, corrections, others } = splitEntries([...entries, taken]);
    expect([corrections, others]).toEqual([[taken], entries]);
    expect([moneyIn, moneyOut].map(sumOfEntries)).toEqual([264_901, -50_000]);
  });
});

describe('a credit without a reason', () => {
  const deposit = aDeposit({
    id: 'D1',
    inrPaise: paise(255_000),
    payableMicro: microUsdt(25_503_700),
    submittedAt: at('11:00:00'),
  });
  const listed = (transfer: Transfer) => new Map([[transfer.txid, transfer]]);
  const missing = (
    entry: Partial<BookedEntry>,
    transfer: Partial<Transfer> = {},
    change: Partial<typeof deposit> = {},
    reservers: Deposit[] = [],
  ) =>
    withoutReason(
      [entryOf(entry)],
      new Map([['D1', { ...deposit, ...change }]]),
      listed(transferOf(transfer)),
      reservers,
    ).missing.length > 0;

  it('needs none where the whole request was paid by its own amount', () => {
    expect(missing({})).toBe(false);
    expect(missing({ kind: 'reward', txid: null })).toBe(false);
    const all = paise(255_000);
    // Also if that was taken back later.
    const paid = { paidPaise: all, paymentCount: 1, correctedPaise: all };
    expect(missing({}, {}, { ...paid, status: 'confirmed' })).toBe(false);
  });

  it('needs none where it paid for a transfer of an earlier request of the same user and amount', () => {
    const reserver: Deposit = { ...deposit, id: 'D0', status: 'rejected' };
    const later = { payableMicro: null, submittedAt: at('13:00:00') };
    expect(missing({}, {}, later, [reserver])).toBe(false);
    expect(missing({}, {}, later, [{ ...reserver, userId: 'ravi' }])).toBe(true);
  });

  it.each<[string, Parameters<typeof missing>]>([
    ['names no transaction', [{ txid: null }]],
    ['is a part', [{ amountPaise: paise(100_000) }]],
    ['is not the first', [{ seq: 2 }]],
    ['is of a request without an own amount', [{}, {}, { payableMicro: null }]],
    ['is of a request that cannot be read', [{ depositId: 'D2' }]],
    ['is for another amount', [{}, { amounts: [microUsdt(25_500_000)] }]],
    ['is for several transfers', [{}, { amounts: [microUsdt(25_503_700), microUsdt(1)] }]],
    ['is for a transfer that could be read before', [{}, { sentAt: at('11:00:29') }]],
  ])('needs one where it %s', (_, [entry, transfer, change]) => {
    expect(missing(entry, transfer, change)).toBe(true);
    expect(missing({ ...entry, reason: 'other' }, transfer, change)).toBe(false);
  });
});

it('says how the requests ended, which of them their users withdrew, and what did not arrive of the closed ones', () => {
  const short = { paymentCount: 2, inrPaise: paise(100_000), paidPaise: paise(90_037) };
  const processedAt = at('13:00:00');
  const all = (['confirmed', 'withdrawn', 'duplicate', 'closed-short', 'confirmed'] as const).map(
    (end, n) =>
      end === 'confirmed'
        ? aDeposit({ id: `D${n}`, status: end })
        : aDeposit({ id: `D${n}`, status: 'rejected', rejectReason: end, processedAt, ...short }),
  );
  const closed = { count: 1, sumPaise: 9_963 };
  expect(endsOf(all)).toEqual({ approved: 2, closed, rejected: 1, cancelled: 1 });
  // A file adds up to the same, whenever a part was credited, and whatever is credited again later.
  const entries = [entryOf({ id: 'D3_1' }), entryOf({ id: 'D0_1', at: at('14:00:00') })];
  const later = all.map((each) => ({ ...each, paymentCount: 3, correctedSeqs: [2] }));
  for (const ended of [all, later]) {
    const rows = entryRows({ entries, ended });
    expect(rows.map(({ id, kind, missingPaise }) => [id ?? kind, missingPaise])).toEqual([
      ['D3_1', null],
      ['closed-short', 9_963],
      ['D0_1', null],
    ]);
    expect(entryRows({ entries: [], ended })).toEqual([
      expect.objectContaining({ at: processedAt, amountPaise: null, missingPaise: 9_963 }),
    ]);
  }
});

describe('the list of what arrived on the chain', () => {
  const app = initializeApp({ projectId: 'demo-closing' }, 'closing');
  const db = getFirestore(app);
  afterAll(async () => {
    await terminate(db);
    await deleteApp(app);
  });
  const chainOf = (page: TransferPage) => {
    const fetchTransfers = vi.fn<TronService['fetchTransfers']>().mockResolvedValue(page);
    const service = createClosingService({} as Auth, db, { fetchTransfers });
    const day = { from: '2026-11-22', to: '2026-11-22' };
    return { fetchTransfers, chain: service.chain(day, { entries: [], deposits: new Map() }) };
  };
  const list = { kind: 'list', transactions: [], unreadable: 0, next: null } as const;

  it('is asked for in pages as large as a node answers', async () => {
    const { fetchTransfers, chain } = chainOf(list);
    expect(await chain).toMatchObject({ kind: 'chain', transfers: [] });
    expect(fetchTransfers).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ pageSize: 200 }),
    );
  });

  it.each<[string, TransferPage, string]>([
    ['does not end', { ...list, next: at('00:00:00') }, 'too-many'],
    ['may lack some', { ...list, isTruncated: true }, 'too-many'],
    ['cannot be read', { kind: 'invalid-answer' }, 'invalid-answer'],
  ])('%s', async (_, page, kind) => {
    expect(await chainOf(page).chain).toEqual({ kind });
  });
});

describe('the comparison with the chain', () => {
  const uses: IncomingUses = NO_USES;
  const nothing = { entries: [], transfers: [], uses };
  const kindsOf = (data: Partial<Parameters<typeof reconcile>[0]>) =>
    reconcile({ ...nothing, ...data }).differences.map(({ kind, paise: sum }) => [kind, sum]);

  it('takes the tail of an own amount for no difference, and says what tails come to', () => {
    const { differences, tails, arrivedPaise, bookedPaise } = reconcile({
      ...nothing,
      entries: [entryOf()],
      transfers: [transferOf()],
    });
    expect(differences).toEqual([]);
    expect(tails).toEqual({ count: 1, paise: 37 });
    expect([arrivedPaise, bookedPaise]).toEqual([255_037, 255_000]);
  });

  it.each([
    [9_949, { count: 1, paise: 99 }, []],
    // Rounded up to a rupee.
    [9_999, { count: 1, paise: 100 }, []],
    [10_000, { count: 0, paise: 0 }, [['other-amount', 100]]],
  ])('knows that %i millionths over a booking are a tail, or are not', (over, tails, kinds) => {
    const amounts: Transfer['amounts'] = [microUsdt(25_500_000 + over)];
    const data = { ...nothing, entries: [entryOf()], transfers: [transferOf({ amounts })] };
    expect(reconcile(data).tails).toEqual(tails);
    expect(kindsOf(data)).toEqual(kinds);
  });

  it('names each difference', () => {
    const other = 'b'.repeat(64);
    const claimant = aDeposit({ id: 'D9', txids: [other] });
    expect(kindsOf({ transfers: [transferOf()] })).toEqual([['unclaimed', 255_037]]);
    const waiting = {
      transfers: [transferOf({ txid: other })],
      uses: { ...uses, claiming: [claimant] },
    };
    expect(kindsOf(waiting)).toEqual([['claimed', 255_037]]);
    const owned = (status: DepositStatus) => {
      const reserver = aDeposit({
        status,
        payableMicro: microUsdt(25_503_700),
        submittedAt: at('09:00:00'),
        processedAt: at('09:30:00'),
      });
      return kindsOf({ transfers: [transferOf()], uses: { ...uses, reservers: [reserver] } });
    };
    expect(owned('pending')).toEqual([['own', 255_037]]);
    expect(owned('rejected')).toEqual([['late', 255_037]]);
    const { txid } = transferOf();
    for (const kind of ['credited', 'sent-back'] as const) {
      const spent = new Map([[txid, { kind, depositId: 'D1', deposit: null }]]);
      const data = { transfers: [transferOf()], uses: { ...uses, spent } };
      expect(kindsOf(data)).toEqual([[kind, 255_037]]);
      expect(reconcile({ ...nothing, ...data }).differences[0]?.depositIds).toEqual(['D1']);
    }
    expect(
      kindsOf({
        transfers: [transferOf({ amounts: [microUsdt(24_000_000)] })],
        entries: [entryOf()],
      }),
    ).toEqual([['other-amount', -15_000]]);
    expect(kindsOf({ entries: [entryOf()] })).toEqual([['arrived-otherwise', -255_000]]);
    expect(kindsOf({ entries: [entryOf({ txid: null })] })).toEqual([['no-transaction', -255_000]]);
    expect(
      kindsOf({ entries: [entryOf({ txid: null, kind: 'other', amountPaise: paise(-100) })] }),
    ).toEqual([['other-kind', 100]]);
    // Payouts never come over the chain.
    for (const kind of ['payout', 'payout-returned']) {
      expect(kindsOf({ entries: [entryOf({ txid: null, kind })] })).toEqual([]);
    }
  });

  it('has a transfer arrived again whose credit was taken back, unless it stays spent', () => {
    const [entry, transfer] = [entryOf(), transferOf()];
    const back = (change: Partial<BookedEntry> = {}) =>
      entryOf({
        ...{ id: 'D1_1_undo', reverses: 'D1_1', kind: 'correction', seq: null },
        ...{ amountPaise: paise(-255_000), ...change },
      });
    const transfers = [transfer];
    expect(kindsOf({ transfers, entries: [entry, back()] })).toEqual([['unclaimed', 255_037]]);
    const other = entryOf({ id: 'D2_1', depositId: 'D2' });
    expect(kindsOf({ transfers, entries: [entry, back(), other] })).toEqual([]);
    expect(kindsOf({ transfers, entries: [entry, back({ txid: null })] })).toEqual([
      ['taken-back', 255_000],
    ]);
    expect(kindsOf({ entries: [back()] })).toEqual([['arrived-otherwise', 255_000]]);
    const ofReward = back({ id: 'reward_undo', reverses: 'reward', txid: null });
    expect(kindsOf({ entries: [ofReward] })).toEqual([['other-kind', 255_000]]);
  });

  it('leaves nothing out: tails and differences add up to what arrived less what was booked', () => {
    const ids = ['1', '2', '3', '4', '5', '6'].map((digit) => digit.repeat(64));
    const anyTxid = fc.constantFrom(...ids);
    const anyEntry = fc
      .record({
        txid: fc.option(anyTxid),
        rupees: fc.integer({ min: -100_000, max: 1_000_000 }),
        kind: fc.constantFrom('part', 'approval', 'reward', 'payout'),
      })
      .map(({ txid, rupees, kind }) => entryOf({ txid, kind, amountPaise: paise(rupees) }));
    const anyTransfer = fc
      .record({ txid: anyTxid, micro: fc.integer({ min: 1, max: 100_000_000 }) })
      .map(({ txid, micro }) => transferOf({ txid, amounts: [microUsdt(micro)] }));
    // A transaction is spent once and listed once.
    const entries = fc.uniqueArray(anyEntry, { selector: ({ txid }) => txid ?? Symbol('none') });
    const transfers = fc.uniqueArray(anyTransfer, { selector: ({ txid }) => txid });
    const corrections = fc.array(fc.constantFrom('none', 'freed', 'spent'), { minLength: 20 });
    fc.assert(
      fc.property(entries, corrections, transfers, (credits, taken, listed) => {
        const booked = credits.flatMap((entry, index) => {
          const id = `D${index}_1`;
          const [kind, amountPaise] = ['correction', paise(0 - entry.amountPaise)];
          const back = { ...entry, id: `${id}_undo`, reverses: id, kind, amountPaise };
          const isFreed = taken[index] === 'freed';
          return [
            { ...entry, id },
            ...(isFreed || taken[index] === 'spent'
              ? [isFreed ? back : { ...back, txid: null }]
              : []),
          ];
        });
        const result = reconcile({ ...nothing, entries: booked, transfers: listed });
        const explained = result.differences.reduce(
          (sum, difference) => sum + difference.paise,
          result.tails.paise + 0,
        );
        expect(explained).toBe(result.arrivedPaise - result.bookedPaise);
      }),
    );
  });

  it('refuses amounts that cannot be counted, which only a lying node lists', () => {
    const most = microUsdt(Number.MAX_SAFE_INTEGER);
    expect(() =>
      reconcile({ ...nothing, transfers: [transferOf({ amounts: [most, most] })] }),
    ).toThrow(RangeError);
  });
});
