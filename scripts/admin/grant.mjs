import { CliError } from '../cli/cliError.mjs';
import { describeAccount, errorCode, findAccount, unknownPassword } from './accounts.mjs';
import { revokeAdmin } from './revoke.mjs';

/**
 * @typedef {import('./accounts.mjs').ServiceAccess} ServiceAccess
 * @typedef {import('./accounts.mjs').UserRecord} UserRecord
 */

/**
 * Makes an administrator, always in a new account. Anybody can sign up under any address, so an account that is there may
 * be an attacker's, and a new password does not end all that opens it: held sessions, linked providers, second factors,
 * links that undo a change of address. It is deleted instead, when the operator names it by its uid. A uid that was
 * revoked is never trusted again, so no token from before can come back to life.
 * @param {ServiceAccess} access
 * @param {{ email?: string | undefined, uid?: string | undefined }} account
 * @returns {Promise<string>} what was done, with a link by which the operator sets the password
 * @throws {CliError} when an account is there and not named, or holds money; nothing is changed then
 */
export async function grantAdmin(access, { email = '', uid }) {
  const { auth, db } = access;
  const existing = await findAccount(() => auth.getUserByEmail(email));
  if (existing === null && uid !== undefined) {
    throw new CliError(`There is no account for ${email}; leave --uid out, and one is made.`);
  }
  if (existing !== null) {
    requireNamed(existing, uid);
    await requireNoMoney(db, existing);
    await revokeAdmin(access, { uid: existing.uid });
    await auth.deleteUser(existing.uid);
  }
  const account = await createAccount(auth, email);
  const link = await auth.generatePasswordResetLink(email);
  await auth.setCustomUserClaims(account.uid, { admin: true });
  const replaced = existing === null ? '' : ` The account ${existing.uid} is deleted.`;
  return `${email} is an administrator, in the new account ${account.uid}.${replaced} Set its password within the hour, and show this link to nobody:\n${link}`;
}

/**
 * @param {UserRecord} account
 * @param {string | undefined} uid
 */
function requireNamed(account, uid) {
  if (uid === account.uid) return;
  const next =
    uid === undefined
      ? `An administrator gets a new account. To delete this one and all that leads into it, add --uid ${account.uid}.`
      : `Its uid is not ${uid}.`;
  throw new CliError(
    `There is an account for ${account.email} already, and anybody can have made it; nothing was changed.\n${describeAccount(account)}\n${next}`,
  );
}

/**
 * Whoever loses the account loses the way to their wallet.
 * @param {import('firebase-admin/firestore').Firestore} db
 * @param {UserRecord} account
 */
async function requireNoMoney(db, { uid, email }) {
  const record = await db.doc(`users/${uid}`).get();
  if ([undefined, 0].includes(record.get('walletBalance'))) return;
  throw new CliError(
    `The account of ${email} has a wallet of ₹${record.get('walletBalance')} and was not deleted; give the administrator another address.`,
  );
}

/**
 * @param {import('firebase-admin/auth').Auth} auth
 * @param {string} email
 * @returns {Promise<UserRecord>}
 */
async function createAccount(auth, email) {
  try {
    // Nobody knows the password, and only who has the link can set another: the address needs no further proof.
    return await auth.createUser({ email, password: unknownPassword(), emailVerified: true });
  } catch (error) {
    if (errorCode(error) !== 'auth/email-already-exists') throw error;
    throw new CliError(`Somebody has just made an account for ${email}; run this again to see it.`);
  }
}
