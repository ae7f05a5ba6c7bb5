import { depositHistory } from './depositHistory.mjs';
import { payoutHistory } from './payoutHistory.mjs';
import { pick, pickOne } from './pick.mjs';

/** @typedef {import('./manyDeposits.mjs').StoredDocument} StoredDocument */
/** @typedef {import('./payoutHistory.mjs').PayoutMethod} PayoutMethod */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const firstNames = ['Anil', 'Bhavna', 'Chetan', 'Deepa', 'Esha', 'Gopal', 'Hema', 'Irfan', 'Jaya'];
const lastNames = ['Das', 'Fernandes', 'Gill', 'Joshi', 'Khan', 'Mehta', 'Reddy', 'Sen', 'Verma'];
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
    ...{ kind: 'bank', accountHolder: displayName, bankName },
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
    const first = pickOne(`payee ${number}`, firstNames);
    const displayName = `${first} ${pickOne(`payee of ${number}`, lastNames)}`;
    const uid = `payee${String(number).padStart(6, '0')}`;
    const email = `${displayName.toLowerCase().replace(' ', '.')}.${number}@example.com`;
    const method = methodOf(number, displayName);
    const methods = methodsOf(method);
    const owner = { uid, email, emailVerified: true, displayName, ...methods };
    const inrPaise = 20_000 + pick(`payout ${number}`, 60_000) * 50;
    const { id, deposit, ledger } = depositHistory(
      {
        id: `ManyIn${number}`,
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
        ...{ inrPaise, method, moves: [], agoMs: hour + number * minute, methodAddedMs: 9 * day },
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
        ...{ uid, email, displayName, walletBalance: 0, bonusRatio: 2, language: 'en' },
        createdAt: new Date(now.getTime() - 60 * day),
        methodsGrewAt: new Date(now.getTime() - 10 * day),
        ...methods,
        ...{ openDeposits: 0, openPayoutId: out.id, lastLedgerId: `${out.id}_out` },
      },
    ];
  }
}
