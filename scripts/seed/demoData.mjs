import { importSource } from '../cli/importSource.mjs';
import { demoAccounts } from './demoAccounts.mjs';
import { depositHistory } from './depositHistory.mjs';
import { ashaBank, payoutCases, payoutDeposits, payoutUsers } from './payoutCases.mjs';
import { payoutHistory } from './payoutHistory.mjs';
import { userRecord } from './records.mjs';
import { transactionCases, txidOf, txidsOf } from './transactionCases.mjs';

/** @type {typeof import('../../src/domain/deposits/payable')} */
const { payableKeys } = await importSource('src/domain/deposits/payable.ts');
/** @type {typeof import('../../src/domain/money/money')} */
const { toMicro } = await importSource('src/domain/money/money.ts');

/**
 * @typedef {{ walletBalance: number, openPayoutId: string | null } & Record<string, unknown>} UserRecord users/{uid}
 *
 * @typedef {object} DemoData all documents of the demo
 * @property {Record<string, UserRecord>} users
 * @property {Record<string, import('./depositHistory.mjs').DepositRecord>} deposits
 * @property {Record<string, import('./depositHistory.mjs').LedgerRecord>} ledger by path
 * @property {Record<string, import('./payoutHistory.mjs').PayoutRecord>} payouts
 * @property {Record<string, import('./payoutHistory.mjs').MoveRecord>} moves of payouts, by path
 * @property {Record<string, import('./payoutHistory.mjs').ReferenceRecord>} references of the bank
 * @property {Record<string, { depositId: string, entryId: string, by: string, at: Date }>} transactions by id
 * @property {Record<string, { depositId: string, at: Date }>} payables by key, two for each own amount
 * @property {Record<string, import('./depositHistory.mjs').NoteRecord>} notes by path
 *
 * @typedef {import('./depositHistory.mjs').History & { owner: string }} OwnedHistory
 */

const { asha, ravi, meera } = demoAccounts;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** @type {(import('./depositHistory.mjs').Owner & { joinedAgoMs: number })[]} */
const users = [
  {
    ...asha,
    joinedAgoMs: 30 * day,
    upiIds: ['asha@okaxis', 'asha.v@ybl'],
    bankDetails: [ashaBank],
  },
  {
    ...ravi,
    joinedAgoMs: 4 * day,
    upiIds: [],
    bankDetails: [
      {
        accountHolder: 'Ravi Iyer',
        bankName: 'State Bank of India',
        accountNumber: '30912345678',
        ifscCode: 'SBIN0005678',
      },
    ],
  },
  {
    ...meera,
    joinedAgoMs: 20 * day,
    upiIds: ['meera.nair@okicici'],
    bankDetails: [],
  },
  ...payoutUsers,
];

/**
 * A deposit in every state, some as an older version stored them.
 * @type {OwnedHistory[]}
 */
const depositStates = [
  {
    owner: asha.uid,
    id: 'WaitingAsha',
    usdtMicro: 25_500_000,
    tail: 6_400,
    agoMs: 22 * minute,
    steps: [],
  },
  {
    owner: asha.uid,
    id: 'PartPaidAsha',
    usdtMicro: 120_000_000,
    tail: 8_200,
    agoMs: 3 * hour + 10 * minute,
    steps: [{ does: 'pay', amountPaise: 5_000_50, after: 25 * minute }],
    notes: [
      { text: 'Asha called: she sends the rest this evening.', agoMs: 2 * hour },
      {
        text: 'UPI limit of the day reached, paid ₹5,000.50 first.',
        agoMs: 2 * hour + 44 * minute,
      },
    ],
  },
  {
    owner: asha.uid,
    id: 'PaidUpAsha',
    usdtMicro: 12_345_678,
    agoMs: 6 * hour,
    steps: [
      { does: 'pay', amountPaise: 1_000_00, after: 12 * minute },
      { does: 'pay', amountPaise: 234_57, after: 2 * hour },
    ],
  },
  {
    owner: asha.uid,
    id: 'ConfirmedAsha',
    usdtMicro: 50_000_000,
    tail: 4_100,
    agoMs: day + 2 * hour,
    steps: [{ does: 'approve', after: 4 * minute }],
  },
  {
    owner: asha.uid,
    id: 'InPartsAsha',
    usdtMicro: 200_000_000,
    tail: 600,
    agoMs: 3 * day,
    steps: [
      { does: 'pay', amountPaise: 7_500_00, after: 9 * minute },
      { does: 'pay', amountPaise: 2_500_25, after: hour },
      { does: 'approve', after: 5 * hour },
    ],
  },
  {
    owner: asha.uid,
    id: 'RejectedAsha',
    usdtMicro: 10_000_000,
    tail: 9_300,
    agoMs: 5 * day,
    steps: [
      {
        does: 'reject',
        after: 31 * minute,
        reason: 'not-received',
        note: 'No transfer of 10 USDT has reached our address. Send us its transaction ID if you have one.',
      },
    ],
  },
  {
    owner: asha.uid,
    id: 'CutShortAsha',
    usdtMicro: 75_250_000,
    agoMs: 8 * day,
    isLegacy: true,
    steps: [
      { does: 'pay', amountPaise: 1_000_00, after: 15 * minute },
      { does: 'reject', after: day, reason: 'closed-short' },
    ],
  },
  {
    owner: meera.uid,
    id: 'TakenBackMeera',
    usdtMicro: 15_000_000,
    agoMs: 4 * day,
    steps: [
      { does: 'approve', after: 6 * minute },
      {
        does: 'take-back',
        after: 9 * minute,
        reason: 'wrong-user',
        note: 'The transfer was not yours. It is credited to whoever sent it.',
      },
    ],
  },
  { owner: ravi.uid, id: 'WaitingRavi', usdtMicro: 300_000_000, agoMs: 48 * minute, steps: [] },
  {
    owner: ravi.uid,
    id: 'ImportedRavi',
    usdtMicro: 40_000_000,
    agoMs: 2 * day,
    isLegacy: true,
    steps: [],
  },
];

/** @type {OwnedHistory[]} */
const evidence = transactionCases.map((row) => ({
  owner: row.owner,
  id: row.id,
  usdtMicro: row.usdt * 1_000_000,
  agoMs: row.agoMs,
  ...(row.tail && { tail: row.tail }),
  txids: txidsOf(row),
  steps: row.paid
    ? [
        {
          does: 'pay',
          amountPaise: row.paid.usdt * 100_00,
          after: 15 * minute,
          txid: txidOf(row.paid.transaction),
        },
      ]
    : [],
}));

/**
 * The documents of the demo. IDs are the same in every run; times are relative to `now`.
 * @param {Date} now
 * @returns {DemoData}
 */
export function buildDemoData(now) {
  /** @type {DemoData} */
  const data = {
    users: {},
    deposits: {},
    ledger: {},
    transactions: {},
    payables: {},
    notes: {},
    payouts: {},
    moves: {},
    references: {},
  };
  for (const { joinedAgoMs, ...user } of users) {
    const own = [...depositStates, ...evidence, ...payoutDeposits]
      .filter(({ owner }) => owner === user.uid)
      .map((history) => depositHistory(history, user, now));
    const payouts = payoutCases
      .filter(({ owner }) => owner === user.uid)
      .map((history) => payoutHistory(history, user, now));
    const credits = own.flatMap(({ ledger }) => ledger);
    const entries = [...credits, ...payouts.flatMap(({ ledger }) => ledger)];
    const newest = entries.toSorted((a, b) => a.record.at.getTime() - b.record.at.getTime()).at(-1);
    const open = own.filter(({ deposit }) => deposit.status === 'pending' && deposit.countsAsOpen);
    const payable = own.filter(({ deposit }) => deposit.payableUsdt !== undefined);
    const since = Math.min(...payable.map(({ deposit }) => deposit.timestamp.getTime()));
    const openPayout = payouts.find(({ payout }) =>
      ['requested', 'paying'].includes(payout.status),
    );
    const balancePaise = entries.reduce((sum, entry) => sum + entry.amountPaise, 0);

    data.users[user.uid] = {
      ...userRecord(user, new Date(now.getTime() - joinedAgoMs)),
      walletBalance: balancePaise / 100,
      ...(newest && { lastLedgerId: newest.id }),
      openDeposits: open.length,
      openPayoutId: openPayout?.id ?? null,
      ...(open[0] && { lastDepositId: open[0].id }),
      ...(payable.length > 0 && {
        payablesWeek: { since: new Date(since), count: payable.length },
      }),
    };
    for (const { id, deposit, notes } of own) {
      data.deposits[id] = deposit;
      Object.assign(data.notes, notes);
    }
    for (const { id, deposit } of payable) {
      for (const key of payableKeys(toMicro(deposit.payableUsdt ?? NaN)))
        data.payables[key] = { depositId: id, at: deposit.timestamp };
    }
    for (const { id, payout, moves, references } of payouts) {
      data.payouts[id] = payout;
      Object.assign(data.moves, moves);
      Object.assign(data.references, references);
    }
    for (const { id, record } of entries) {
      data.ledger[`users/${user.uid}/ledger/${id}`] = record;
    }
    for (const { id, record } of credits) {
      const { txid, depositId, by, at } = record;
      if (txid !== undefined) data.transactions[txid] = { depositId, entryId: id, by, at };
    }
  }
  return data;
}

/**
 * The documents of the demo, with their paths.
 * @param {Date} now
 * @returns {Generator<readonly [path: string, fields: Record<string, unknown>]>}
 */
export function* demoDocuments(now) {
  const { ledger, notes, moves, ...collections } = buildDemoData(now);
  yield* Object.entries({ ...ledger, ...notes, ...moves });
  for (const [name, records] of Object.entries(collections)) {
    for (const [id, record] of Object.entries(records)) yield [`${name}/${id}`, record];
  }
}
