import { importSource } from '../../scripts/cli/importSource.mjs';
import { receiptOf, transferLog, usdtAccount } from '../../scripts/emulators/tronReceipts.mjs';
import { demoAccounts } from '../../scripts/seed/demoAccounts.mjs';
import { ashaBank } from '../../scripts/seed/payoutCases.mjs';
import { depositRecord, payoutRecord, userRecord } from '../../scripts/seed/records.mjs';

/** @type {typeof import('../../src/domain/search/searchKeys')} */
const { searchKeys } = await importSource('src/domain/search/searchKeys.ts');
/** @type {typeof import('../../src/config/business')} */
const { MAX_OPEN_DEPOSITS } = await importSource('src/config/business.ts');

/** Deposits per user. */
export const depositsEach = 25;

/** The measured user's open deposits: the most allowed. */
export const openEach = MAX_OPEN_DEPOSITS;

const minute = 60_000;
const { asha, operator } = demoAccounts;

/**
 * Limits of the operator that no fixture reaches, so that the panel shows and counts them.
 * @type {readonly [path: string, fields: Record<string, unknown>]}
 */
export const limits = [
  'settings/limits',
  { creditPerDayPaise: 10_000_000_000, secondReviewFromPaise: 10_000_000_000 },
];

/** @typedef {import('../../scripts/seed/records.mjs').Owner} Owner */

/** @type {(uid: string, displayName: string) => Owner} */
const ownerOf = (uid, displayName) => ({
  ...{ uid, displayName, email: `${uid}@example.com` },
  upiIds: [`${uid}@okaxis`],
});

/**
 * @param {Owner} owner
 * @param {Record<string, unknown>} changes
 * @returns {readonly [path: string, fields: Record<string, unknown>]} a user's record, without deposits and money
 */
const userOf = (owner, changes = {}) => [
  `users/${owner.uid}`,
  { ...userRecord(owner, new Date()), ...changes },
];

/**
 * @param {Owner} owner
 * @param {Date} timestamp
 * @param {Record<string, unknown>} changes
 * @returns {Record<string, unknown>} a pending deposit of ₹5,000
 */
const depositOf = (owner, timestamp, changes = {}) => ({
  ...depositRecord(owner, 50, timestamp),
  ...changes,
});

/** @type {(inrAmount: number, at: Date) => Record<string, unknown>} the fields of a deposit that was credited in one payment */
const creditedOf = (inrAmount, at) => ({
  ...{ status: 'confirmed', paymentCount: 1, paidInrAmount: inrAmount },
  ...{ remainingUsdtAmount: 0, processedAt: at, processedBy: operator.uid },
});

const measuredOwner = { ...asha, upiIds: ['asha@okaxis'], bankDetails: [ashaBank] };

/** The record of the measured user. */
export const measuredUser = userOf(measuredOwner, {
  walletBalance: 1234.5,
  openDeposits: openEach,
});

/**
 * Stored deposits of many users. The first user is the measured one, in the worst case: the most pending deposits, the oldest
 * of all among them. Every other user has one pending deposit and confirmed ones.
 * @param {number} count
 * @param {number} nowMs
 * @returns {Iterable<readonly [path: string, fields: Record<string, unknown>]>}
 */
export function* deposits(count, nowMs) {
  for (let number = 0; number < count; number += 1) {
    const userNumber = Math.floor(number / depositsEach);
    const isMeasured = userNumber === 0;
    const owner = isMeasured
      ? measuredOwner
      : { ...ownerOf(`user${userNumber}`, `User ${userNumber}`), bankDetails: [ashaBank] };
    const isPending = isMeasured
      ? number < openEach - 1 || number === depositsEach - 1
      : number % depositsEach === 0;
    const inrAmount = 1000.5 + (number % 9000);
    const timestamp = new Date(nowMs - number * minute);
    if (isPending && !isMeasured) yield userOf(owner, { openDeposits: 1 });
    yield [
      `deposits/bench${String(number).padStart(15, '0')}`,
      depositOf(owner, timestamp, {
        ...{ usdtAmount: inrAmount / 100, inrAmount },
        searchKeys: searchKeys({ ...owner, bankDetails: [ashaBank] }, []),
        ...{ userEmailVerified: !isMeasured, countsAsOpen: true },
        ...(!isPending && creditedOf(inrAmount, timestamp)),
      }),
    ];
  }
}

/** The measured user's oldest open deposit, which is not on the first page. */
export const openedRequestId = `bench${String(depositsEach - 1).padStart(15, '0')}`;

/** The measured user's open payout. */
const openPayoutId = 'benchPayout000000000';

/**
 * Many part payments of that deposit, an open payout, and the resulting wallet.
 * @param {number} nowMs
 * @returns {Iterable<readonly [path: string, fields: Record<string, unknown>]>}
 */
export function* payments(nowMs) {
  const count = 30;
  const [path, record] = measuredUser;
  const payout = { amount: -10, by: asha.uid, at: new Date(nowMs + (count + 1) * minute) };
  const lastLedgerId = `${openPayoutId}_out`;
  const walletBalance = count + payout.amount;
  yield [path, { ...record, walletBalance, lastLedgerId, openPayoutId }];
  const method = /** @type {const} */ ({ kind: 'upi', upiId: 'asha@okaxis' });
  yield [`payouts/${openPayoutId}`, payoutRecord(asha, 10, method, payout.at)];
  yield [`${path}/ledger/${lastLedgerId}`, { ...payout, payoutId: openPayoutId, kind: 'payout' }];
  for (const [depositPath, fields] of deposits(depositsEach, nowMs)) {
    if (!depositPath.endsWith(openedRequestId)) continue;
    yield [depositPath, { ...fields, paidInrAmount: count, paymentCount: count }];
  }
  for (let seq = 1; seq <= count; seq += 1) {
    const entry = { depositId: openedRequestId, seq, amount: 1, kind: 'part', by: operator.uid };
    const at = new Date(nowMs + seq * minute);
    yield [`${path}/ledger/${openedRequestId}_${seq}`, { ...entry, at }];
  }
}

/**
 * Deposits of the measured user that were credited, each with its entry in the ledger.
 * @param {number} count
 * @param {number} nowMs
 * @returns {Iterable<readonly [path: string, fields: Record<string, unknown>]>}
 */
export function* history(count, nowMs) {
  const [path, record] = userOf(measuredOwner, { walletBalance: count * 5_000 });
  for (let number = 0; number < count; number += 1) {
    const depositId = `past${String(number).padStart(16, '0')}`;
    const at = new Date(nowMs - number * minute);
    yield [`deposits/${depositId}`, depositOf(measuredOwner, at, creditedOf(5_000, at))];
    const entry = { depositId, seq: 1, amount: 5_000, kind: 'approval', by: operator.uid, at };
    yield [`${path}/ledger/${depositId}_1`, entry];
  }
  yield [path, { ...record, lastLedgerId: `past${'0'.repeat(16)}_1` }];
}

/**
 * Pending deposits of as many users with records, older than the demo's, so that they are first in the queue.
 * @param {number} count
 * @param {number} nowMs
 * @returns {Iterable<readonly [path: string, fields: Record<string, unknown>]>}
 */
export function* queue(count, nowMs) {
  for (let number = 0; number < count; number += 1) {
    const owner = ownerOf(`queued${number}`, `User ${number}`);
    yield userOf(owner);
    yield [
      `deposits/queued${String(number).padStart(14, '0')}`,
      depositOf(owner, new Date(nowMs - 1e9 - number * minute), { userEmailVerified: true }),
    ];
  }
}

/**
 * The first deposit in the queue in the worst case, with all that is read for it: a payment, its transaction, notes, and four
 * more deposits of its user; and the local TRON node's answer.
 * @param {number} nowMs
 */
export function firstInQueue(nowMs) {
  const owner = { ...ownerOf('firstUser', 'First User'), upiIds: ['asha@okaxis'] };
  const by = operator.uid;
  const txid = 'c'.repeat(64);
  const at = (/** @type {number} */ minutes) => new Date(nowMs - 1e9 + minutes * minute);
  const idOf = (/** @type {number} */ number) => `first${String(number).padStart(15, '0')}`;
  const depositId = idOf(0);
  const user = userOf(owner, { walletBalance: 1, openDeposits: 5 });
  const entry = { depositId, seq: 1, amount: 1, kind: 'part', by, at: at(9) };
  const paid = { paidInrAmount: 1, paymentCount: 1, txids: [txid] };
  /** @type {(readonly [path: string, fields: Record<string, unknown>])[]} */
  const documents = [user, [`${user[0]}/ledger/${depositId}_1`, entry]];
  for (let number = 0; number < 5; number += 1) {
    const note = { text: `Note ${number}`, by, at: at(number) };
    const deposit = depositOf(owner, at(number), number === 0 ? paid : {});
    documents.push([`deposits/${idOf(number)}`, deposit]);
    documents.push([`deposits/${depositId}/notes/note${number}`, note]);
  }
  const transfer = { contract: usdtAccount, from: 'b'.repeat(40), to: '0'.repeat(40) };
  const log = [transferLog({ ...transfer, amount: 50_000_000n })];
  const transactions = { [txid]: { receipt: receiptOf({ txid, sentAt: at(5), log }) } };
  return { documents, transactions };
}
