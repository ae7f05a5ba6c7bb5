import { FieldValue } from 'firebase-admin/firestore';
import { CliError } from '../cli/cliError.mjs';
import { findAdministrators, hasClaim, hasSecondFactor, roleOf } from './administrators.mjs';
import { printable } from '../cli/printable.mjs';

/**
 * @typedef {object} Changes a value sets a limit; null removes it
 * @property {number | null} [creditPerDayPaise]
 * @property {number | null} [secondReviewFromPaise]
 * @property {number | null} [closeShortUpToPaise]
 * @property {boolean} [requireSecondFactor]
 *
 * @typedef {Record<string, unknown>} Limits the fields of `settings/limits`, which may be malformed
 * @typedef {import('firebase-admin/firestore').Firestore} Firestore
 * @typedef {import('firebase-admin/firestore').QuerySnapshot} QuerySnapshot
 */

/**
 * Shows the limits in force and their consequences; with changes, those after the change, which is written once confirmed.
 * @param {import('./administrators.mjs').ServiceAccess} access
 * @param {Changes} changes
 * @param {{ print: (text: string) => void, confirm: () => Promise<boolean> }} terminal
 * @throws {CliError} if somebody else has changed them in the meantime; nothing is changed then
 */
export async function runLimits(access, changes, { print, confirm }) {
  const seen = await access.db.doc('settings/limits').get();
  const before = seen.data() ?? {};
  const after = applyChanges(before, changes);
  const isChange = Object.keys({ ...before, ...after }).some((key) => before[key] !== after[key]);
  print(describeChange(before, after));
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
 * @param {import('./administrators.mjs').ServiceAccess} access
 * @returns {Promise<Situation>}
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
    administrators: administrators.flatMap(({ uid, account, isRevoked }) => {
      if (!account || !hasClaim(account) || isRevoked) return [];
      const email = account.email ?? 'no address';
      return { uid, email, role: roleOf(account), hasSecondFactor: hasSecondFactor(account) };
    }),
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

/**
 * @typedef {object} Situation
 * @property {{ uid: string, email: string, role: string, hasSecondFactor: boolean }[]} administrators in force
 * @property {{ path: string, paise: number }[]} largest the open deposit and the open payout of which most is unpaid
 */

/** The rules refuse an older session. */
const sessionHours = 8;

const names = {
  creditPerDayPaise: 'credit per day',
  secondReviewFromPaise: 'second review from',
  closeShortUpToPaise: 'close short up to',
  requireSecondFactor: 'second factor required',
};

/**
 * @param {number} paise
 * @returns {string} e.g. `₹5,00,000` or `₹99.50`
 */
function rupees(paise) {
  const minimumFractionDigits = paise % 100 === 0 ? 0 : 2;
  return `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits })}`;
}

/**
 * @param {unknown} value
 * @returns {value is number} whether it is a limit that the rules can compare with
 */
const isLimit = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/**
 * @param {Limits} limits
 * @param {string} key
 * @returns {string}
 */
function describeValue(limits, key) {
  const value = limits[key];
  if (key === 'requireSecondFactor' && (value ?? false) === false) return 'no';
  if (key === 'requireSecondFactor' && value === true) return 'yes';
  if (value === undefined) return 'none';
  return isLimit(value) && key !== 'requireSecondFactor'
    ? rupees(value)
    : printable(`malformed (${JSON.stringify(value)})`);
}

/**
 * @param {Limits} before
 * @param {Limits} after
 * @returns {string} a line for each limit
 */
export function describeChange(before, after) {
  const lines = Object.entries(names).map(([key, name]) => {
    const [was, now] = [describeValue(before, key), describeValue(after, key)];
    return `  ${name.padEnd(24)}${was === now ? now : `${was} -> ${now}`}`;
  });
  return lines.join('\n');
}

/**
 * Describes the consequences of the limits in plain sentences. Those that an operator must act on start with `Warning`.
 * @param {Limits} limits
 * @param {Situation} situation
 * @returns {string[]}
 */
export function describeConsequences(limits, situation) {
  return [
    ...describeDay(limits, situation),
    ...describeSecondReview(limits, situation),
    ...describeShort(limits),
    ...describeSecondFactor(limits, situation),
  ];
}

/** @param {Limits} limits */
function describeShort({ closeShortUpToPaise: most }) {
  if (most === undefined) return [];
  if (!isLimit(most)) return ['Warning: with a malformed limit the panel closes no request short.'];
  return [
    `The panel credits what arrived and closes the request if at most ${rupees(most)} is missing, such as an exchange's fee. The rules do not check this.`,
  ];
}

/**
 * @param {Limits} limits
 * @param {Situation} situation
 */
function describeDay({ creditPerDayPaise: perDay, secondReviewFromPaise }, { largest }) {
  if (perDay === undefined) {
    return [
      'One administrator can credit and pay out any amount in a day.',
      ...(secondReviewFromPaise === undefined
        ? []
        : [
            'Warning: without a limit for the day, any number of requests below the second review is credited by one, and any credit is taken back by one.',
          ]),
    ];
  }
  if (!isLimit(perDay)) return ['Warning: with a malformed limit nothing can be credited.'];
  return [
    `One administrator can credit, take back and pay out at most ${rupees(perDay)} a day of India. A session that is stolen lives at most ${sessionHours} hours; around midnight in India it can use the limits of two days, ${rupees(2 * perDay)}. A larger payout cannot be paid, and a larger deposit is credited in parts.`,
    ...largest
      .filter(({ paise }) => paise > perDay)
      .map(({ path, paise }) =>
        path.startsWith('payouts/')
          ? `Warning: ${path} for ${rupees(paise)} is larger: it cannot be paid.`
          : `Warning: of ${path}, ${rupees(paise)} is unpaid: it cannot be credited in one day.`,
      ),
  ];
}

/**
 * @param {Limits} limits
 * @param {Situation} situation
 */
function describeSecondReview({ secondReviewFromPaise: from }, { administrators }) {
  if (from === undefined) return [];
  if (!isLimit(from)) return ['Warning: with a malformed second review nothing can be credited.'];
  const count = administrators.filter(({ role }) => role === 'reviewer').length;
  const reviewers = count === 1 ? '1 reviewer is' : `${count} reviewers are`;
  return [
    `A request for ${rupees(from)} or more, credit or payout, needs two administrators: ${reviewers} in force.`,
    ...(count < 2
      ? [
          `Warning: nothing from ${rupees(from)} on can be credited or paid out until there are two; \`npm run admin:grant -- EMAIL\` adds one.`,
        ]
      : []),
  ];
}

/**
 * @param {Limits} limits
 * @param {Situation} situation
 */
function describeSecondFactor({ requireSecondFactor = false }, { administrators }) {
  const without = administrators.filter(({ hasSecondFactor }) => !hasSecondFactor);
  if (requireSecondFactor === false) return [];
  if (without.length === 0) return ['Every administrator has a second factor.'];
  return [
    'Without a second factor an administrator can only turn it on, and then has to sign in with it. Those who have none:',
    ...without.map(({ uid, email, role }) => printable(`  ${uid}: ${email}, ${role}`)),
  ];
}
