import { createHash } from 'node:crypto';
import { depositHistory } from './depositHistory.mjs';
import { pick, pickOne } from './pick.mjs';

/** @typedef {import('./depositHistory.mjs').Step} Step */
/** @typedef {readonly [path: string, fields: Record<string, unknown>]} StoredDocument */

const minute = 60_000;
const hour = 60 * minute;
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
            txids: [
              createHash('sha256').update(`Rupee Ramp demo: transaction ${number}`).digest('hex'),
            ],
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
        uid,
        email,
        displayName,
        walletBalance: balancePaise / 100,
        bonusRatio: 2,
        language: 'en',
        createdAt: new Date(now.getTime() - 400 * 24 * hour),
        upiId: upiIds[0],
        upiIds,
        bankDetails: [],
        openDeposits: open,
        openPayoutId: null,
        ...(newest && { lastLedgerId: newest.id }),
        ...(lastDepositId && { lastDepositId }),
      },
    ];
  }
}
