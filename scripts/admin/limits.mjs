import { FieldValue } from 'firebase-admin/firestore';
import { CliError } from '../cli/cliError.mjs';
import { findAdministrators, hasClaim, hasSecondFactor, roleOf } from './administrators.mjs';
import { describeChange, describeConsequences, describeLimits } from './limitsText.mjs';

/**
 * @typedef {object} Changes a value sets a limit; null removes it
 * @property {number | null} [creditPerDayPaise]
 * @property {number | null} [secondReviewFromPaise]
 * @property {boolean} [requireSecondFactor]
 *
 * @typedef {Record<string, unknown>} Limits the fields of `settings/limits`, which may be malformed
 * @typedef {import('firebase-admin/firestore').Firestore} Firestore
 * @typedef {import('firebase-admin/firestore').QuerySnapshot} QuerySnapshot
 */

/**
 * Shows the limits in force and their consequences; with changes, those after the change, which is written once confirmed.
 * @param {import('./accounts.mjs').ServiceAccess} access
 * @param {Changes} changes
 * @param {{ print: (text: string) => void, confirm: () => Promise<boolean> }} terminal
 * @throws {CliError} if somebody else has changed them in the meantime; nothing is changed then
 */
export async function runLimits(access, changes, { print, confirm }) {
  const seen = await access.db.doc('settings/limits').get();
  const before = seen.data() ?? {};
  const after = applyChanges(before, changes);
  const isChange = Object.keys({ ...before, ...after }).some((key) => before[key] !== after[key]);
  print(isChange ? describeChange(before, after) : describeLimits(before));
  print(describeConsequences(after, await readSituation(access)).join('\n'));
  if (!isChange) {
    if (Object.keys(changes).length > 0) print('These limits are in force already.');
  } else if (await confirm()) {
    await writeLimits(access.db, seen, changes);
    print('Written: the rules hold every administrator to it from now on.');
  } else {
    print('Nothing was changed.');
  }
}

/**
 * @param {Limits} before
 * @param {Changes} changes
 * @returns {Limits}
 */
function applyChanges(before, changes) {
  const all = Object.entries({ ...before, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

/**
 * @param {Firestore} db
 * @param {import('firebase-admin/firestore').DocumentSnapshot} seen
 * @param {Changes} changes
 */
async function writeLimits(db, seen, changes) {
  const fields = Object.entries(changes).map(([key, value]) => [key, value ?? FieldValue.delete()]);
  await db.runTransaction(async (transaction) => {
    const { updateTime } = await transaction.get(seen.ref);
    if (updateTime?.valueOf() !== seen.updateTime?.valueOf()) {
      throw new CliError(
        'Somebody else has changed the limits in the meantime; nothing was changed. Run this again to see them.',
      );
    }
    transaction.set(seen.ref, Object.fromEntries(fields), { merge: true });
  });
}

/**
 * @param {import('./accounts.mjs').ServiceAccess} access
 * @returns {Promise<import('./limitsText.mjs').Situation>}
 */
async function readSituation(access) {
  const amounts = (/** @type {string} */ name) =>
    access.db.collection(name).select('inrAmount', 'paidInrAmount');
  const [deposits, payouts, administrators] = await Promise.all([
    amounts('deposits').where('status', '==', 'pending').get(),
    amounts('payouts').where('status', 'in', ['requested', 'paying']).get(),
    findAdministrators(access),
  ]);
  return {
    administrators: administrators.flatMap(({ uid, account, isRevoked }) =>
      account && hasClaim(account) && !isRevoked
        ? [
            {
              uid,
              email: account.email ?? 'no address',
              role: roleOf(account),
              hasSecondFactor: hasSecondFactor(account),
            },
          ]
        : [],
    ),
    largest: [largest(deposits), largest(payouts)],
  };
}

/**
 * @param {QuerySnapshot} open
 * @returns {{ path: string, paise: number }} the one on which most is unpaid
 */
function largest({ docs }) {
  const unpaid = docs.map((stored) => ({
    path: stored.ref.path,
    paise: Math.round((stored.get('inrAmount') - (stored.get('paidInrAmount') ?? 0)) * 100),
  }));
  return unpaid.reduce((most, next) => (next.paise > most.paise ? next : most), {
    path: '',
    paise: 0,
  });
}
