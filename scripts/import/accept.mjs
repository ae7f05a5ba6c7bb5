import { FieldValue } from 'firebase-admin/firestore';
import { CliError } from '../cli/cliError.mjs';
import { printable } from '../cli/printable.mjs';
import { documentsOf } from './sources.mjs';
import { isBalance, isWholeUnits, toPaise } from './finding.mjs';

/** @typedef {import('firebase-admin/firestore').Firestore} Firestore */
/** @typedef {import('firebase-admin/firestore').DocumentSnapshot} Snapshot */

/**
 * Accepts balances and prints each, or only prints those that wait where none is chosen.
 * @param {Firestore} db
 * @param {'all' | readonly string[]} chosen uids
 * @param {(line: string) => void} print
 * @returns {Promise<boolean>} false if one cannot be accepted
 */
export async function runAccept(db, chosen, print) {
  const isChange = chosen.length > 0;
  let [count, paise, isDone] = [0, 0, true];
  for await (const uid of chosen === 'all' || !isChange ? unacceptedUsers(db) : chosen) {
    try {
      const opening = await (isChange ? acceptBalance : openingPaise)(db, uid);
      count += 1;
      paise += opening;
      print(printable(`users/${uid}: ₹${opening / 100} that no entry explains.`));
    } catch (thrown) {
      if (!(thrown instanceof CliError)) throw thrown;
      print(printable(thrown.message));
      isDone = false;
    }
  }
  print(
    `${count} records ${isChange ? 'accepted' : 'to accept'}, ₹${paise / 100} as opening entries.`,
  );
  return isDone;
}

/**
 * Finds the users whose balances no operator has accepted: their records lack `openPayoutId`, without which the rules refuse a
 * payout.
 * @param {Firestore} db
 * @returns {AsyncGenerator<string>} their uids
 */
export async function* unacceptedUsers(db) {
  for await (const user of documentsOf(db.collection('users').select('openPayoutId')))
    if (user.get('openPayoutId') === undefined) yield user.id;
}

/**
 * The part of a wallet that its ledger does not explain.
 * @param {Firestore} db
 * @param {string} uid
 * @returns {Promise<number>} paise
 * @throws {CliError} if the record cannot be accepted, and why
 */
export function openingPaise(db, uid) {
  return db.runTransaction(async (read) => (await readWallet(db, read, uid)).openingPaise, {
    readOnly: true,
  });
}

/**
 * Accepts a user's balance: what no entry explains becomes the ledger's `opening` entry, and the user may request payouts.
 * @param {Firestore} db
 * @param {string} uid
 * @returns {Promise<number>} paise of the new entry; 0 if the ledger explains all of the balance
 * @throws {CliError} if the record cannot be accepted, and why; also if it has been before
 */
export function acceptBalance(db, uid) {
  return db.runTransaction(async (transaction) => {
    const { user, openingPaise } = await readWallet(db, transaction, uid);
    transaction.update(user.ref, {
      openPayoutId: null,
      ...(openingPaise > 0 && { lastLedgerId: 'opening' }),
    });
    if (openingPaise > 0) {
      transaction.create(user.ref.collection('ledger').doc('opening'), {
        amount: openingPaise / 100,
        kind: 'opening',
        by: 'import',
        at: FieldValue.serverTimestamp(),
      });
    }
    return openingPaise;
  });
}

/**
 * @param {Firestore} db
 * @param {import('firebase-admin/firestore').Transaction} transaction
 * @param {string} uid
 * @returns {Promise<{ user: Snapshot, openingPaise: number }>}
 */
async function readWallet(db, transaction, uid) {
  const ref = db.collection('users').doc(uid);
  const [user, ledger] = await Promise.all([
    transaction.get(ref),
    transaction.get(ref.collection('ledger')),
  ]);
  const { walletBalance, lastLedgerId, openPayoutId } = user.data() ?? {};
  /** @param {string} why */
  const refuse = (why) => new CliError(`users/${uid}: ${why}`);
  if (!user.exists) throw refuse('it does not exist.');
  if (openPayoutId !== undefined) throw refuse('its balance has been accepted before.');
  if (!isBalance(walletBalance) || !isWholeUnits(walletBalance, 100))
    throw refuse(`walletBalance is ${walletBalance}: correct it first.`);
  const amounts = ledger.docs.map((entry) => Number(entry.get('amount')));
  const openingPaise =
    toPaise(walletBalance) - amounts.reduce((sum, amount) => sum + toPaise(amount), 0);
  // Also true if an amount is not a number.
  if (!(openingPaise >= 0)) throw refuse('its ledger holds more than its wallet.');
  const ids = ledger.docs.map(({ id }) => id);
  if (openingPaise > 0 && ids.includes('opening'))
    throw refuse('it has an opening entry, and its wallet holds more.');
  if (openingPaise === 0 && ids.length > 0 && !ids.includes(lastLedgerId))
    throw refuse('its lastLedgerId names no entry of its ledger.');
  return { user, openingPaise };
}
