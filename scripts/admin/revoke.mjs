import { FieldValue } from 'firebase-admin/firestore';
import { CliError } from '../cli/cliError.mjs';
import { findAccount } from './accounts.mjs';

/**
 * Revokes an administrator. The revocation record, which the rules check, is written first, so that every issued token is
 * refused from then on. It can be run again after a failure to complete the rest.
 * @param {import('./accounts.mjs').ServiceAccess} access
 * @param {{ email?: string | undefined, uid?: string | undefined }} account by its e-mail address, or by its uid if it has been deleted
 * @returns {Promise<string>} what was done
 * @throws {CliError} if there is no such account, or the address and the uid belong to different accounts
 */
export async function revokeAdmin({ auth, db }, { email, uid }) {
  const account = await findAccount(() =>
    email === undefined ? auth.getUser(uid ?? '') : auth.getUserByEmail(email),
  );
  if (email !== undefined && account === null) {
    throw new CliError(
      `There is no account for ${email}. If it was deleted, run \`npm run admin:revoke -- --uid UID\`: its token may be valid for another hour.`,
    );
  }
  const revoked = account?.uid ?? uid ?? '';
  if (uid !== undefined && uid !== revoked) {
    throw new CliError(`The uid of ${email} is ${revoked}, not ${uid}; nothing was changed.`);
  }
  await db.doc(`revoked/${revoked}`).set({ at: FieldValue.serverTimestamp() });
  if (account === null)
    return `There is no account ${revoked} any more; its tokens are now refused.`;
  const { admin: _, ...otherClaims } = account.customClaims ?? {};
  await auth.setCustomUserClaims(revoked, otherClaims);
  await auth.revokeRefreshTokens(revoked);
  return `${account.email} (uid ${revoked}) is no longer an administrator; its tokens are now refused.`;
}
