import { randomBytes } from 'node:crypto';
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
 * @param {() => Promise<UserRecord>} find
 * @returns {Promise<UserRecord | null>} null if there is no such account
 * @throws {CliError} if Firebase Auth cannot be asked
 */
export async function findAccount(find) {
  try {
    return await find();
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
