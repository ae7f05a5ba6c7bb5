import { setTimeout as sleep } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { Failure } from '../cli/cliError.mjs';
import {
  describeAccount,
  errorCode,
  findAccount,
  otherClaims,
  unknownPassword,
} from './accounts.mjs';

/**
 * @typedef {import('./accounts.mjs').ServiceAccess} ServiceAccess
 * @typedef {import('./accounts.mjs').UserRecord} UserRecord
 */

/** An ID token lives this long, whatever becomes of its account. */
const tokenLifeMs = 3_600_000;

/**
 * Makes an administrator. Anybody can sign up under any address, so an account that is there may be an attacker's: a new
 * one is made where there is none, and one that is there is taken over from whoever holds it, only when named by its uid.
 * @param {ServiceAccess} access
 * @param {{ email?: string | undefined, uid?: string | undefined }} account
 * @returns {Promise<string>} what was done, with a link by which the operator sets the password
 * @throws {Failure} when the account must not or not yet become an administrator's; nothing is changed then
 */
export async function grantAdmin({ auth, db }, { email = '', uid }) {
  const existing = await findAccount(() => auth.getUserByEmail(email));
  const account = existing ?? (await createAccount(auth, email, uid));
  const revocation = db.doc(`revoked/${account.uid}`);
  if (existing !== null) {
    requireNamed(existing, uid);
    requireNoOtherWayIn(existing);
    requireTokensExpired(await revocation.get());
    await shutOut(auth, existing.uid);
  }
  const link = await auth.generatePasswordResetLink(email);
  await auth.setCustomUserClaims(account.uid, { ...otherClaims(account), admin: true });
  await revocation.delete();
  const made = existing === null ? ', with a new account' : '';
  return `${email} (uid ${account.uid}) is an administrator${made}. Set its password within the hour, and show this link to nobody:\n${link}`;
}

/**
 * @param {import('firebase-admin/auth').Auth} auth
 * @param {string} email
 * @param {string | undefined} uid
 * @returns {Promise<UserRecord>}
 */
async function createAccount(auth, email, uid) {
  if (uid !== undefined) {
    throw new Failure(`There is no account for ${email}; leave --uid out, and one is made.`);
  }
  try {
    // Nobody knows the password, and only who has the link can set another: the address needs no further proof.
    return await auth.createUser({ email, password: unknownPassword(), emailVerified: true });
  } catch (error) {
    if (errorCode(error) !== 'auth/email-already-exists') throw error;
    throw new Failure(`Somebody has just made an account for ${email}; run this again to see it.`);
  }
}

/**
 * @param {UserRecord} account
 * @param {string | undefined} uid
 */
function requireNamed(account, uid) {
  if (uid === account.uid) return;
  const about = `There is an account for ${account.email} already, and nothing was changed:\n${describeAccount(account)}\n`;
  throw new Failure(
    uid === undefined
      ? `${about}Anybody can have made it. Unless you know who did, delete it (Firebase console → Authentication) and run this again; a new one is made.\nIf it is yours, add --uid ${account.uid}: its password and all its sessions then end.`
      : `${about}Its uid is not ${uid}.`,
  );
}

/**
 * A new password does not end these: whoever made the account could come back by them.
 * @param {UserRecord} account
 */
function requireNoOtherWayIn(account) {
  const { email, emailVerified, disabled, phoneNumber, providerData, multiFactor } = account;
  const others = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');
  const problems = [
    !emailVerified && 'its address was never verified, so anybody may have made it',
    others.length > 0 && `it can be entered by ${others.join(', ')}`,
    phoneNumber !== undefined && 'it has a phone number',
    (multiFactor?.enrolledFactors.length ?? 0) > 0 && 'it has a second factor',
    disabled && 'it is disabled',
  ].filter((problem) => problem !== false);
  if (problems.length === 0) return;
  throw new Failure(
    `${email} was not made an administrator: ${problems.join(', and ')}. Delete it (Firebase console → Authentication) and run this again without --uid; a new one is made.\n${describeAccount(account)}`,
  );
}

/**
 * A token from before the revocation still carries the claim. It must be dead before the revocation is lifted.
 * @param {import('firebase-admin/firestore').DocumentSnapshot} revocation
 */
function requireTokensExpired(revocation) {
  if (!revocation.exists) return;
  const at = revocation.get('at') ?? revocation.updateTime;
  if (!(at instanceof Timestamp))
    throw new Failure(`${revocation.ref.path} has no time in \`at\`.`);
  const until = at.toMillis() + tokenLifeMs;
  if (revocation.readTime.toMillis() > until) return;
  throw new Failure(
    `This account was revoked less than an hour ago, and a token from before may still be in use; grant it again after ${new Date(until).toISOString()}.`,
  );
}

/**
 * Ends whatever somebody else may hold of an account: the password, and every session that was begun with it.
 * @param {import('firebase-admin/auth').Auth} auth
 * @param {string} uid
 */
async function shutOut(auth, uid) {
  await auth.updateUser(uid, { password: unknownPassword() });
  // The end of sessions is a time in whole seconds, and a sign-in within that second would survive.
  await sleep(1_000);
  await auth.revokeRefreshTokens(uid);
}
