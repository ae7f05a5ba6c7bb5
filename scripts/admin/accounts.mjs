import { randomBytes } from 'node:crypto';
import { CliError } from '../cli/cliError.mjs';

/**
 * @typedef {import('firebase-admin/auth').UserRecord} UserRecord
 * @typedef {import('firebase-admin/auth').Auth} Auth
 * @typedef {object} ServiceAccess access past the rules, as a service account has it
 * @property {Auth} auth
 * @property {import('firebase-admin/firestore').Firestore} db
 */

/**
 * @param {() => Promise<UserRecord>} find
 * @returns {Promise<UserRecord | null>} null when there is no such account
 * @throws {CliError} when the identity service refuses to say
 */
export async function findAccount(find) {
  try {
    return await find();
  } catch (error) {
    if (errorCode(error) === 'auth/user-not-found') return null;
    throw new CliError(
      `The identity service did not answer as hoped: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * @param {unknown} error
 * @returns {unknown} the code of a failure of the Admin SDK, e.g. `auth/user-not-found`
 */
export function errorCode(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** @returns {string} a password that nobody knows, with the kinds of characters that a password policy may ask for */
export function unknownPassword() {
  return `${randomBytes(32).toString('base64url')}-Aa1!`;
}

/**
 * What an operator has to know of an account to say whose it is.
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
    'address verified': emailVerified ? 'yes' : 'no',
    disabled: disabled ? 'yes' : 'no',
    'signs in by': account.providerData.map(({ providerId }) => providerId).join(', ') || 'nothing',
    'phone number': account.phoneNumber ?? 'none',
    'second factors': factors.join(', ') || 'none',
    claims: JSON.stringify(customClaims ?? {}),
  };
  return Object.entries(lines)
    .map(([name, value]) => `  ${name.padEnd(17)} ${value}`)
    .join('\n');
}
