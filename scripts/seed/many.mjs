import { createHash } from 'node:crypto';
import { depositHistory } from './depositHistory.mjs';
import { payoutHistory } from './payoutHistory.mjs';
import { userRecord } from './records.mjs';
import { txidOf } from './transactionCases.mjs';

/** @typedef {import('./depositHistory.mjs').Step} Step */
/** @typedef {readonly [path: string, fields: Record<string, unknown>]} StoredDocument */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const depositsPerUser = 12;
const microPerUsdt = 1_000_000;

const firstNames = ['Aarav', 'Asha', 'Devika', 'Farhan', 'Gurpreet', 'Ishaan', 'Kavya', 'Lakshmi'];
const lastNames = ['Ahmed', 'Bose', 'Chatterjee', 'Iyer', 'Kaur', 'Menon', 'Nair', 'Patel', 'Rao'];
const handles = ['okaxis', 'ybl', 'paytm', 'okicici'];
const reasons = ['not-received', 'wrong-amount', 'details-mismatch', 'duplicate', 'wrong-network'];

/**
 * @param {number} number
 * @param {number} inrPaise
 * @param {boolean} isRecent
 * @returns {Step[]} what an administrator did with a deposit: of the recent ones a third waits
 */
function stepsOf(number, inrPaise, isRecent) {
  const fate = pick(`fate ${number}`, 12);
  const after = (2 + pick(`wait ${number}`, 90)) * minute;
  const part = Math.floor(inrPaise / 4);
  if (isRecent && fate < 3) return [];
  if (isRecent && fate === 3) return [{ does: 'pay', amountPaise: part, after }];
  if (fate < 6) return [{ does: 'reject', after, reason: pickOne(`why ${number}`, reasons) }];
  if (fate === 6) {
    return [
      { does: 'pay', amountPaise: part, after },
      { does: 'approve', after: hour },
    ];
  }
  return [{ does: 'approve', after }];
}

/** @type {(number: number) => string} a part of an ID that tells deposits apart by their first letters */
const idOf = (number) =>
  createHash('sha256').update(`Rupee Ramp demo: many ${number}`).digest('hex').slice(0, 16);

/**
 * Many deposits of many users, with consistent records, ledgers and wallets, from the months before the demo's own. IDs are
 * the same in every run; times are relative to `now`.
 * @param {number} count
 * @param {Date} now
 * @returns {Generator<StoredDocument>}
 */
export function* manyDeposits(count, now) {
  const users = Math.ceil(count / depositsPerUser);
  for (let user = 0; user < users; user += 1) {
    const first = pickOne(`first ${user}`, firstNames);
    const last = pickOne(`last ${user}`, lastNames);
    const displayName = `${first} ${last}`;
    const uid = `many${String(user).padStart(8, '0')}`;
    const email = `${first}.${last}.${user}@example.com`.toLowerCase();
    const upiIds = [`${first}.${user}@${pickOne(`handle ${user}`, handles)}`.toLowerCase()];
    const owner = { uid, email, emailVerified: user % 5 > 0, displayName, upiIds, bankDetails: [] };
    const own = Math.min(depositsPerUser, count - user * depositsPerUser);
    let balancePaise = 0;
    let open = 0;
    /** @type {import('./depositHistory.mjs').Entry | undefined} */
    let newest;
    let lastDepositId;
    for (let index = own - 1; index >= 0; index -= 1) {
      const number = index * users + user;
      const usdtMicro = (5 + pick(`amount ${number}`, 60_000) / 100) * microPerUsdt;
      const inrPaise = Math.round(usdtMicro / 100);
      // A deposit every seven minutes, so 10,000 are seven weeks.
      const agoMs = 10 * hour + number * 7 * minute;
      const { id, deposit, ledger } = depositHistory(
        {
          id: idOf(number),
          usdtMicro: Math.round(usdtMicro),
          agoMs,
          steps: stepsOf(number, inrPaise, number < 600),
          ...(pick(`named ${number}`, 3) === 0 && {
            txids: [txidOf(`transaction ${number}`)],
          }),
        },
        owner,
        now,
      );
      yield [`deposits/${id}`, { ...deposit }];
      for (const entry of ledger) {
        yield [`users/${uid}/ledger/${entry.id}`, { ...entry.record }];
        balancePaise += entry.amountPaise;
        if (!newest || entry.record.at >= newest.record.at) newest = entry;
      }
      if (deposit.status === 'pending') {
        open += 1;
        lastDepositId = id;
      }
    }
    yield [
      `users/${uid}`,
      {
        ...userRecord(owner, new Date(now.getTime() - 400 * day)),
        walletBalance: balancePaise / 100,
        openDeposits: open,
        ...(newest && { lastLedgerId: newest.id }),
        ...(lastDepositId && { lastDepositId }),
      },
    ];
  }
}

/** @typedef {import('./payoutHistory.mjs').PayoutMethod} PayoutMethod */

const payeeNames = ['Anil', 'Bhavna', 'Chetan', 'Deepa', 'Esha', 'Gopal', 'Hema', 'Irfan', 'Jaya'];
const payeeLastNames = 'Das Fernandes Gill Joshi Khan Mehta Reddy Sen Verma'.split(' ');
const banks = [
  { bankName: 'State Bank of India', code: 'SBIN', digits: 11 },
  { bankName: 'Axis Bank', code: 'UTIB', digits: 15 },
  { bankName: 'Kotak Mahindra Bank', code: 'KKBK', digits: 10 },
  { bankName: 'Punjab National Bank', code: 'PUNB', digits: 16 },
];

/** @type {(what: string, length: number) => string} */
const digitsOf = (what, length) =>
  Array.from({ length }, (_, at) =>
    at === 0 ? 1 + pick(`${what} 0`, 9) : pick(`${what} ${at}`, 10),
  ).join('');

/**
 * @param {number} number
 * @param {string} displayName
 * @returns {PayoutMethod} a bank account; of one in five a UPI ID
 */
function methodOf(number, displayName) {
  const handle = displayName.toLowerCase().replace(' ', '.');
  if (number % 5 === 4) return { kind: 'upi', upiId: `${handle}.${number}@okaxis` };
  const { bankName, code, digits } = pickOne(`bank ${number}`, banks);
  return {
    kind: 'bank',
    accountHolder: displayName,
    bankName,
    accountNumber: digitsOf(`account ${number}`, digits),
    ifscCode: `${code}0${digitsOf(`branch ${number}`, 6)}`,
  };
}

/** @param {PayoutMethod} method */
function methodsOf(method) {
  if (method.kind === 'upi') return { upiIds: [method.upiId], bankDetails: [] };
  const { kind: _kind, ...account } = method;
  return { upiIds: [], bankDetails: [account] };
}

/**
 * Users with one pending payout each: the first requested an hour ago, every other one a minute earlier. Records, ledgers and
 * wallets are consistent, and the IDs are the same in every run.
 * @param {number} count
 * @param {Date} now
 * @returns {Generator<StoredDocument>}
 */
export function* manyPayouts(count, now) {
  for (let number = 0; number < count; number += 1) {
    const first = pickOne(`payee ${number}`, payeeNames);
    const displayName = `${first} ${pickOne(`payee of ${number}`, payeeLastNames)}`;
    const uid = `payee${String(number).padStart(6, '0')}`;
    const email = `${displayName.toLowerCase().replace(' ', '.')}.${number}@example.com`;
    const method = methodOf(number, displayName);
    const methods = methodsOf(method);
    const owner = { uid, email, emailVerified: true, displayName, ...methods };
    const inrPaise = 20_000 + pick(`payout ${number}`, 60_000) * 50;
    const { id, deposit, ledger } = depositHistory(
      {
        id: `ManyIn${String(number).padStart(6, '0')}`,
        usdtMicro: inrPaise * 100,
        agoMs: 3 * day,
        steps: [{ does: 'approve', after: 5 * minute }],
      },
      owner,
      now,
    );
    const out = payoutHistory(
      {
        id: `ManyOut${String(number).padStart(6, '0')}`,
        inrPaise,
        method,
        moves: [],
        agoMs: hour + number * minute,
        methodAddedMs: 9 * day,
      },
      owner,
      now,
    );
    yield [`deposits/${id}`, { ...deposit }];
    yield [`payouts/${out.id}`, { ...out.payout }];
    for (const entry of [...ledger, ...out.ledger]) {
      yield [`users/${uid}/ledger/${entry.id}`, { ...entry.record }];
    }
    yield [
      `users/${uid}`,
      {
        ...userRecord(owner, new Date(now.getTime() - 60 * day)),
        methodsGrewAt: new Date(now.getTime() - 10 * day),
        openPayoutId: out.id,
        lastLedgerId: `${out.id}_out`,
      },
    ];
  }
}

/**
 * A number that looks random and is the same in every run.
 * @param {string} what
 * @param {number} below
 * @returns {number} a whole number from 0
 */
function pick(what, below) {
  return createHash('sha256').update(`Rupee Ramp demo: ${what}`).digest().readUInt32BE() % below;
}

/**
 * @template T
 * @param {string} what
 * @param {readonly T[]} values
 * @returns {T}
 */
function pickOne(what, values) {
  const value = values[pick(what, values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}
