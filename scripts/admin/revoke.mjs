import { FieldValue } from 'firebase-admin/firestore';
import { CliError } from '../cli/cliError.mjs';
import { findAccount } from './accounts.mjs';

/**
 * Ends an administrator. The rules look at the record that is written first, so that no held token is of use from then
 * on; run it again after a failure, and it does what is left.
 * @param {import('./accounts.mjs').ServiceAccess} access
 * @param {{ email?: string | undefined, uid?: string | undefined }} account by its address, or by its uid when it is deleted
 * @returns {Promise<string>} what was done
 * @throws {CliError} when there is no such account, or the address and the uid are two different ones
 */
export async function revokeAdmin({ auth, db }, { email, uid }) {
  const account = await findAccount(() =>
    email === undefined ? auth.getUser(uid ?? '') : auth.getUserByEmail(email),
  );
  if (email !== undefined && account === null) {
    throw new CliError(
      `There is no account for ${email}. If it is deleted, say \`npm run admin:revoke -- --uid UID\`: its token may be in use for another hour.`,
    );
  }
  const revoked = account?.uid ?? uid ?? '';
  if (uid !== undefined && uid !== revoked) {
    throw new CliError(`The uid of ${email} is ${revoked}, not ${uid}; nothing was changed.`);
  }
  await db.doc(`revoked/${revoked}`).set({ at: FieldValue.serverTimestamp() });
  if (account === null)
    return `There is no account ${revoked} any more; its tokens are refused now.`;
  const { admin: _, ...otherClaims } = account.customClaims ?? {};
  await auth.setCustomUserClaims(revoked, otherClaims);
  await auth.revokeRefreshTokens(revoked);
  return `${account.email} (uid ${revoked}) is no administrator any more; its tokens are refused now.`;
}
