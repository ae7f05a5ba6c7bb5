import { randomBytes } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { CliError } from '../cli/cliError.mjs';
import { printable } from '../cli/printable.mjs';

/**
 * @typedef {import('firebase-admin/auth').UserRecord} UserRecord
 * @typedef {import('firebase-admin/auth').Auth} Auth
 * @typedef {object} ServiceAccess the access of a service account, which bypasses the rules
 * @property {Auth} auth
 * @property {import('firebase-admin/firestore').Firestore} db
 */

/**
 * @param {Auth} auth
 * @param {string} email
 * @returns {Promise<UserRecord | null>} null if there is no such account
 * @throws {CliError} if Firebase Auth cannot be asked
 */
export async function findAccount(auth, email) {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (errorCode(error) === 'auth/user-not-found') return null;
    throw new CliError(
      `The account could not be looked up: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * @param {unknown} error
 * @returns {unknown} the code of an error of the Admin SDK, e.g. `auth/user-not-found`
 */
export function errorCode(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** @returns {string} a random password with the kinds of characters that a password policy may require */
export function randomPassword() {
  return `${randomBytes(32).toString('base64url')}-Aa1!`;
}

/**
 * Describes an account, so that an operator can tell whose it is.
 * @param {UserRecord} account
 * @returns {string} several lines
 */
export function describeAccount(account) {
  const { uid, email, emailVerified, disabled, metadata, customClaims } = account;
  const factors = account.multiFactor?.enrolledFactors.map(({ factorId }) => factorId) ?? [];
  const lines = {
    uid,
    email,
    created: metadata.creationTime,
    'last sign-in': metadata.lastSignInTime ?? 'never',
    'email verified': emailVerified ? 'yes' : 'no',
    disabled: disabled ? 'yes' : 'no',
    'sign-in methods':
      account.providerData.map(({ providerId }) => providerId).join(', ') || 'none',
    'phone number': account.phoneNumber ?? 'none',
    'second factors': factors.join(', ') || 'none',
    claims: JSON.stringify(customClaims ?? {}),
  };
  return Object.entries(lines)
    .map(([name, value]) => `  ${name.padEnd(17)} ${printable(String(value))}`)
    .join('\n');
}

/**
 * @typedef {object} Administrator
 * @property {string} uid
 * @property {string | undefined} grantedTo the address at the grant; undefined if the grant was not recorded
 * @property {string | undefined} recordedRole undefined if none was recorded
 * @property {UserRecord | undefined} account undefined if it was deleted
 * @property {boolean} isRevoked permanently; a change of the role only refuses earlier sign-ins
 */

/**
 * Records whom the claim was granted to. An administrator can change their address, but no client can write this record.
 * @param {ServiceAccess} access
 * @param {string} uid
 * @param {string} email
 * @param {string} role
 */
export async function recordGrant({ db }, uid, email, role) {
  await db.doc(`administrators/${uid}`).set({ email, at: FieldValue.serverTimestamp(), role });
}

/**
 * Finds everyone who is or was an administrator: recorded grants, and accounts with the claim, which include grants from
 * before they were recorded.
 * @param {ServiceAccess} access
 * @returns {Promise<Administrator[]>}
 */
export async function findAdministrators({ auth, db }) {
  const records = await db.collection('administrators').get();
  const grants = new Map(records.docs.map((record) => [record.id, record]));
  /** @type {Map<string, UserRecord>} */
  const accounts = new Map();
  /** @type {string | undefined} */
  let pageToken;
  do {
    const page = await auth.listUsers(1000, pageToken);
    for (const account of page.users) {
      if (hasClaim(account) || grants.has(account.uid)) accounts.set(account.uid, account);
    }
    ({ pageToken } = page);
  } while (pageToken !== undefined);
  const uids = [...new Set([...grants.keys(), ...accounts.keys()])];
  if (uids.length === 0) return [];
  const revocations = await db.getAll(...uids.map((uid) => db.doc(`revoked/${uid}`)));
  return uids.map((uid, i) => {
    const grant = grants.get(uid);
    return {
      uid,
      grantedTo: grant && String(grant.get('email')),
      recordedRole: grant?.get('role'),
      account: accounts.get(uid),
      isRevoked: isForEver(revocations[i]),
    };
  });
}

/**
 * @param {import('firebase-admin/firestore').DocumentSnapshot | undefined} revocation `revoked/{uid}`
 * @returns {boolean} whether it refuses every token: with `since`, it refuses those of earlier sign-ins
 */
export function isForEver(revocation) {
  return revocation?.exists === true && !(revocation.get('since') instanceof Timestamp);
}

/**
 * @param {UserRecord | undefined} account
 * @returns {boolean} whether its tokens carry the claim that the rules ask for
 */
export function hasClaim(account) {
  return account?.customClaims?.['admin'] === true;
}

/**
 * @param {UserRecord} account
 * @returns {boolean} whether it has the second factor that the limits can require
 */
export function hasSecondFactor(account) {
  return account.multiFactor?.enrolledFactors.some(({ factorId }) => factorId === 'totp') === true;
}

/**
 * @param {Administrator[]} administrators
 * @returns {string} one line for each who is not revoked
 */
export function listAdministrators(administrators) {
  const lines = administrators.filter(({ isRevoked }) => !isRevoked).map(describeAdministrator);
  return (lines.length === 0 ? ['nobody'] : lines).map((line) => `  ${line}`).join('\n');
}

/**
 * @param {Administrator[]} before
 * @param {Administrator[]} now
 * @returns {string[]} what a change of administrators prints
 */
export const listBeforeAndNow = (before, now) => [
  `Administrators before:\n${listAdministrators(before)}`,
  `Administrators now:\n${listAdministrators(now)}`,
];

/**
 * @param {Administrator} administrator
 * @returns {string} e.g. `abc: rogue@b.example, granted to a@b.example, viewer, no second factor, last sign-in never`
 */
function describeAdministrator({ uid, grantedTo, account }) {
  const email = account?.email;
  const parts = [
    account === undefined ? 'account deleted' : (email ?? 'no address'),
    ...(grantedTo === undefined ? ['grant not recorded'] : []),
    ...(grantedTo !== undefined && grantedTo !== email ? [`granted to ${grantedTo}`] : []),
    hasClaim(account) ? roleOf(account) : 'a token may be valid for another hour',
    ...(account ? [hasSecondFactor(account) ? 'second factor' : 'no second factor'] : []),
    ...(account ? [`last sign-in ${account.metadata.lastSignInTime ?? 'never'}`] : []),
  ];
  return printable(`${uid}: ${parts.join(', ')}`);
}

/** @typedef {'reviewer' | 'viewer'} Role what an administrator may do: everything, or only look */

/**
 * @param {unknown} value
 * @returns {value is Role}
 */
export function isRole(value) {
  return value === 'reviewer' || value === 'viewer';
}

/**
 * @param {UserRecord | undefined} account
 * @returns {string} the role in its claims, as the rules read it; another than a {@link Role} gives nothing
 */
export function roleOf(account) {
  return String(account?.customClaims?.['role'] ?? 'reviewer');
}
