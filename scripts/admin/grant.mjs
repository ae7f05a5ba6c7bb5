import { FieldValue } from 'firebase-admin/firestore';
import { CliError } from '../cli/cliError.mjs';
import { printable } from '../cli/printable.mjs';
import {
  describeAccount,
  errorCode,
  findAccount,
  randomPassword,
  findAdministrators,
  listBeforeAndNow,
  recordGrant,
  hasClaim,
  isForEver,
  roleOf,
} from './administrators.mjs';
import { endAccess } from './revoke.mjs';

/**
 * @typedef {import('./administrators.mjs').ServiceAccess} ServiceAccess
 * @typedef {import('./administrators.mjs').UserRecord} UserRecord
 */

/**
 * Creates an administrator, always with a new account. Anyone can sign up with any email address, so an existing account may
 * be an attacker's, and a new password does not close every way into it: open sessions, linked providers, second factors,
 * links that undo a change of address. It is deleted if the operator names its uid. A revoked uid is never trusted again, so
 * no earlier token can become valid again. An account created here is kept if only its role changes; it is named by the
 * address of its grant, without a uid.
 * @param {ServiceAccess} access
 * @param {{ email?: string | undefined, uid?: string | undefined, role?: import('./administrators.mjs').Role | undefined }} account `reviewer` without a role
 * @returns {Promise<string>} what was done, who was and is an administrator, and a link for the operator to set the password
 * @throws {CliError} if an account exists and is not named, or holds money or has pending requests; nothing is changed then
 */
export async function grantAdmin(access, { email = '', uid, role }) {
  const { auth, db } = access;
  const before = await findAdministrators(access);
  const granted = role !== undefined && uid === undefined ? findGranted(before, email) : undefined;
  if (role !== undefined && granted !== undefined) {
    const done = await changeRole(access, granted, role);
    return [done, ...listBeforeAndNow(before, await findAdministrators(access))].join('\n');
  }
  const existing = await findAccount(auth, email);
  if (existing === null && uid !== undefined) {
    throw new CliError(`There is no account for ${email}; leave out --uid to create one.`);
  }
  if (existing !== null) {
    requireNamed(existing, uid);
    await requireNoMoney(db, existing);
    await requireNoRequests(db, existing);
    await endAccess(access, existing.uid, existing);
    await auth.deleteUser(existing.uid);
  }
  const account = await createAccount(auth, email);
  const link = await auth.generatePasswordResetLink(email);
  await recordGrant(access, account.uid, account.email ?? email, role ?? 'reviewer');
  await auth.setCustomUserClaims(account.uid, { admin: true, role: role ?? 'reviewer' });
  return [
    printable(`${email} is an administrator, with the new account ${account.uid}.`),
    ...(existing === null ? [] : [`The account ${existing.uid} was deleted.`]),
    ...listBeforeAndNow(before, await findAdministrators(access)),
    `Set the password of ${printable(email)} within an hour, and do not share this link:\n${link}`,
  ].join('\n');
}

/**
 * @param {UserRecord} account
 * @param {string | undefined} uid
 */
function requireNamed(account, uid) {
  if (uid === account.uid) return;
  const next =
    uid === undefined
      ? `Administrators get a new account. To delete this one and every way into it, add --uid ${account.uid}.`
      : `Its uid is not ${uid}.`;
  throw new CliError(
    `There is already an account for ${account.email}, and anyone could have created it; nothing was changed.\n${describeAccount(account)}\n${next}`,
  );
}

/**
 * Throws a CliError if the account has money, in the wallet or in an open withdrawal, which may be returned: deleting the account
 * would make it inaccessible.
 * @param {import('firebase-admin/firestore').Firestore} db
 * @param {UserRecord} account
 */
async function requireNoMoney(db, { uid, email }) {
  const record = await db.doc(`users/${uid}`).get();
  // Stored sums of rupees may miss zero by a fraction of a paisa.
  const rupees = Math.round((record.get('walletBalance') ?? 0) * 100) / 100;
  const isPayoutOpen = (record.get('openPayoutId') ?? null) !== null;
  if (rupees === 0 && !isPayoutOpen) return;
  const money = isPayoutOpen ? 'an open withdrawal' : `a wallet of ₹${rupees}`;
  throw new CliError(
    `The account of ${email} has ${money} and was not deleted; give the administrator another address.`,
  );
}

/**
 * Throws a CliError if the account has pending requests: its holder could neither withdraw them nor see their result.
 * @param {import('firebase-admin/firestore').Firestore} db
 * @param {UserRecord} account
 */
async function requireNoRequests(db, { uid, email }) {
  const own = db.collection('deposits').where('userId', '==', uid);
  const pending = (await own.where('status', '==', 'pending').count().get()).data().count;
  if (pending === 0) return;
  throw new CliError(
    `The account of ${email} has pending deposit requests (${pending}) and was not deleted; approve or reject them in the admin panel first (search for ${email}), or give the administrator another address.`,
  );
}

/**
 * @param {import('firebase-admin/auth').Auth} auth
 * @param {string} email
 * @returns {Promise<UserRecord>}
 */
async function createAccount(auth, email) {
  try {
    // Nobody knows the password, and only the holder of the link can set one, so the address needs no verification.
    return await auth.createUser({ email, password: randomPassword(), emailVerified: true });
  } catch (error) {
    if (errorCode(error) !== 'auth/email-already-exists') throw error;
    throw new CliError(
      `An account for ${email} has been created in the meantime; run this again to see it.`,
    );
  }
}

/** @typedef {import('./administrators.mjs').Administrator} Administrator */

/**
 * Finds the active administrator to whom the claim was granted under this address. Current addresses are not searched, since
 * an administrator could take one that is to be granted to somebody else.
 * @param {Administrator[]} administrators
 * @param {string} email
 * @returns {Administrator | undefined}
 * @throws {CliError} if there are several
 */
function findGranted(administrators, email) {
  const [found, ...others] = administrators.filter(
    ({ grantedTo, account, isRevoked }) =>
      grantedTo === email.toLowerCase() && hasClaim(account) && !isRevoked,
  );
  if (others.length === 0) return found;
  const uids = [found, ...others].map((administrator) => administrator?.uid).join(', ');
  throw new CliError(
    printable(
      `${email} was granted to several accounts (${uids}); nothing was changed. Revoke all but one, with \`npm run admin:revoke -- --uid UID\`.`,
    ),
  );
}

/**
 * Gives an administrator another role. They keep account, password and second factor, and sign in again. Tokens are refused
 * before the claims change, so that no earlier sign-in has more than the new role, and once more afterwards for sign-ins in
 * between. The role is recorded last, so that this can be run again after a failure.
 * @param {import('./administrators.mjs').ServiceAccess} access
 * @param {Administrator} administrator in force
 * @param {import('./administrators.mjs').Role} role
 * @returns {Promise<string>} what was done
 * @throws {CliError} if they have been revoked in the meantime; they stay revoked
 */
async function changeRole({ auth, db }, { uid, grantedTo, recordedRole, account }, role) {
  const name = `${grantedTo} (uid ${uid})`;
  const before = recordedRole ?? 'reviewer';
  if (before === role && roleOf(account) === role)
    return printable(`${name} is a ${role} already; nothing was changed.`);
  await refuseEarlierSignIns(db, uid);
  await auth.setCustomUserClaims(uid, { ...account?.customClaims, role });
  await auth.revokeRefreshTokens(uid);
  await refuseEarlierSignIns(db, uid);
  await db.doc(`administrators/${uid}`).update({ role });
  return [
    printable(`${name} is now a ${role}, and was a ${before}. Every session has ended;`),
    'the next sign-in, with the same password, has the new role.',
    ...(account?.email === grantedTo ? [] : [printable(`Its address is now ${account?.email}.`)]),
  ].join(' ');
}

/**
 * @param {import('firebase-admin/firestore').Firestore} db
 * @param {string} uid
 */
async function refuseEarlierSignIns(db, uid) {
  const revocation = db.doc(`revoked/${uid}`);
  await db.runTransaction(async (transaction) => {
    // Otherwise this would restore an administrator who has just been revoked permanently.
    if (isForEver(await transaction.get(revocation)))
      throw new CliError(`The uid ${uid} has been revoked; it gets no role.`);
    const now = FieldValue.serverTimestamp();
    transaction.set(revocation, { at: now, since: now });
  });
}
