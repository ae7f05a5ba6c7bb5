import { createHash } from 'node:crypto';
import {
  failedReceiptOf,
  receiptOf,
  transferLog,
  trxReceiptOf,
  usdtAccount,
} from '../emulators/tronReceipts.mjs';
import { demoAccounts } from './demoAccounts.mjs';

/**
 * @typedef {import('../emulators/tronNode.mjs').StoredAnswer} StoredAnswer
 * @typedef {import('../emulators/tronReceipts.mjs').Log} Log
 * @typedef {{ txid: string, sentAt: Date }} Transaction
 *
 * @typedef {object} OnChain one transaction, as the local TRON node answers about it
 * @property {(transaction: Transaction) => import('../emulators/tronReceipts.mjs').Receipt} receiptOf
 * @property {number} [sentAfterMs] how long after the deposit; a few minutes by default
 * @property {number} [finalAfterMs]
 * @property {import('../emulators/tronNode.mjs').Trouble} [trouble]
 *
 * @typedef {object} TransactionCase one pending deposit and the transactions it names
 * @property {string} id a readable part of the deposit's id; the first four letters tell it from the others
 * @property {string} owner
 * @property {number} usdt what the deposit asks for
 * @property {number} [tail] millionths of a USDT that make it an own amount
 * @property {number} agoMs how long ago it was submitted
 * @property {Record<string, OnChain | null>} transactions by name; null for one that no node knows
 * @property {string[]} [alsoNames] transactions of other deposits
 * @property {{ usdt: number, transaction: string }} [paid] a part that has been credited, and for what
 */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The address of .env.demo, which is all zeros, as it is in logs, and a similar one. */
const wallet = '0'.repeat(40);
const lookalike = `${'0'.repeat(18)}dead${'0'.repeat(18)}`;
const sender = '5a523b449890854c8fc460ab602df9f31fe4293f';
/** Anybody could deploy a contract named USDT. */
const fakeUsdt = 'fa4e'.padEnd(40, '0123456789');

/** @type {(usdt: number, change?: { contract?: string, to?: string }) => Log} */
const transfer = (usdt, change) =>
  transferLog({
    contract: usdtAccount,
    from: sender,
    to: wallet,
    amount: BigInt(Math.round(usdt * 1_000_000)),
    ...change,
  });

/** @type {(...log: Log[]) => OnChain} */
const call = (...log) => ({ receiptOf: (transaction) => receiptOf({ ...transaction, log }) });

const { ravi, meera } = demoAccounts;

/**
 * A deposit that names one transaction, under its own name.
 * @param {string} id
 * @param {number} usdt
 * @param {OnChain | null} answer
 * @param {Partial<TransactionCase>} more
 */
const one = (id, usdt, answer, more = {}) => ({
  id,
  usdt,
  transactions: { [id]: answer },
  ...more,
});

/**
 * A deposit for each result of the check. The table yields the deposits in the database and the local TRON node's answers.
 * @type {(Omit<TransactionCase, 'owner' | 'agoMs'> & { owner?: string, agoMs?: number })[]}
 */
const table = [
  one('Expected', 25, call(transfer(25.0037)), { tail: 3_700 }),
  one('TypedAmount', 27, call(transfer(27)), { tail: 2_800 }),
  one('Short', 40, call(transfer(31.5))),
  one('Excess', 50, call(transfer(55))),
  one('NotFinal', 60, { ...call(transfer(60.0019)), finalAfterMs: 20_000 }, { tail: 1_900 }),
  one('Failed', 35, { receiptOf: failedReceiptOf }),
  one('FakeUsdt', 500, call(transfer(500, { contract: fakeUsdt }))),
  one('Lookalike', 70, call(transfer(70, { to: lookalike }))),
  one('Trx', 90, { receiptOf: trxReceiptOf }),
  one('Before', 46, { ...call(transfer(46)), sentAfterMs: -4 * minute }),
  one('Early', 45, { ...call(transfer(45)), sentAfterMs: -12 * day }),
  one(
    'Late',
    55,
    { ...call(transfer(55.0042)), sentAfterMs: 8 * day },
    { tail: 4_200, agoMs: 9 * day },
  ),
  one('Several', 30, call(transfer(10), transfer(20))),
  one('Unknown', 65, null),
  one('Busy', 21, { ...call(transfer(21)), trouble: 'busy' }),
  one('Slow', 22, { ...call(transfer(22)), trouble: 'slow' }),
  one('Cut', 23, { ...call(transfer(23)), trouble: 'cut' }),
  one('Garbage', 24, { ...call(transfer(24)), trouble: 'garbage' }),
  {
    id: 'InParts',
    usdt: 100,
    transactions: { FirstPart: call(transfer(60)), SecondPart: call(transfer(40)) },
    paid: { usdt: 60, transaction: 'FirstPart' },
  },
  // Two users claim one transaction, and one claims what has paid for the deposit before.
  { id: 'FirstClaim', usdt: 75, tail: 4_400, transactions: { Claimed: call(transfer(75.0044)) } },
  {
    id: 'SecondClaim',
    owner: ravi.uid,
    usdt: 75,
    tail: 8_100,
    transactions: {},
    alsoNames: ['Claimed'],
  },
  { id: 'SpentClaim', owner: ravi.uid, usdt: 60, transactions: {}, alsoNames: ['FirstPart'] },
];

/** @type {TransactionCase[]} */
export const transactionCases = table.map((row, index) => ({
  owner: meera.uid,
  agoMs: 40 * minute + (table.length - index) * 7 * minute,
  ...row,
}));

/**
 * @param {string} name
 * @returns {string} the transaction's id, the same in every run
 */
export function txidOf(name) {
  return createHash('sha256').update(`Rupee Ramp demo: ${name}`).digest('hex');
}

/** @type {(row: TransactionCase) => string[]} the ids of the transactions that a deposit names, as it stores them */
export const txidsOf = ({ transactions, alsoNames = [] }) =>
  [...Object.keys(transactions), ...alsoNames].map(txidOf);

/**
 * Transfers that no deposit claims, by name, including ones that are not USDT to the wallet.
 * @type {Record<string, OnChain>}
 */
const unnamed = {
  // The own amount of RejectedAsha in demoData.mjs.
  OwnLate: call(transfer(10.0093)),
  Unclaimed: call(transfer(33.3)),
  Dust: call(transfer(0.000001)),
  Zero: call(transfer(0)),
  ToItself: call(
    transferLog({ contract: usdtAccount, from: wallet, to: wallet, amount: 80_000_000n }),
  ),
  FakeGift: call(transfer(10_000, { contract: fakeUsdt })),
};

/**
 * The local TRON node's answers, by transaction ID.
 * @param {Date} now when the deposits are seeded
 * @returns {Record<string, StoredAnswer>}
 */
export function nodeAnswers(now) {
  const known = transactionCases.flatMap(({ agoMs, transactions }) =>
    Object.entries(transactions).map(([name, onChain]) => {
      const txid = txidOf(name);
      return [txid, onChain === null ? {} : answerOf(txid, onChain, now.getTime() - agoMs)];
    }),
  );
  const others = Object.entries(unnamed).map(([name, onChain], index) => {
    const txid = txidOf(name);
    return [txid, answerOf(txid, onChain, now.getTime() - (index + 1) * 20 * minute)];
  });
  return Object.fromEntries([...known, ...others]);
}

/**
 * @param {string} txid
 * @param {OnChain} onChain
 * @param {number} submittedAtMs
 * @returns {StoredAnswer}
 */
function answerOf(txid, { receiptOf, sentAfterMs = 4 * minute, ...behaviour }, submittedAtMs) {
  return {
    receipt: receiptOf({ txid, sentAt: new Date(submittedAtMs + sentAfterMs) }),
    ...behaviour,
  };
}
