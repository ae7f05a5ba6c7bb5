import { FieldValue } from 'firebase-admin/firestore';
import { CliError } from '../cli/cliError.mjs';
import { printable } from '../cli/printable.mjs';
import { hasClaim, isForEver } from './administrators.mjs';
import { roleOf } from './role.mjs';

/** @typedef {import('./administrators.mjs').Administrator} Administrator */

/**
 * Finds the active administrator to whom the claim was granted under this address. Current addresses are not searched, since
 * an administrator could take one that is to be granted to somebody else.
 * @param {Administrator[]} administrators
 * @param {string} email
 * @returns {Administrator | undefined}
 * @throws {CliError} if there are several
 */
export function findGranted(administrators, email) {
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
 * @param {import('./accounts.mjs').ServiceAccess} access
 * @param {Administrator} administrator in force
 * @param {import('./role.mjs').Role} role
 * @returns {Promise<string>} what was done
 * @throws {CliError} if they have been revoked in the meantime; they stay revoked
 */
export async function changeRole({ auth, db }, { uid, grantedTo, recordedRole, account }, role) {
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
