import { FieldValue } from 'firebase-admin/firestore';
import { CliError } from '../cli/cliError.mjs';
import { printable } from '../cli/printable.mjs';
import {
  findAccount,
  findAdministrators,
  listAdministrators,
  listBeforeAndNow,
  recordGrant,
  roleOf,
} from './administrators.mjs';

/**
 * @typedef {import('./administrators.mjs').ServiceAccess} ServiceAccess
 * @typedef {import('./administrators.mjs').UserRecord} UserRecord
 * @typedef {import('./administrators.mjs').Administrator} Administrator
 * @typedef {{ email?: string | undefined, uid?: string | undefined }} Named an administrator, by the granted or current address, the uid, or both
 */

/**
 * Revokes an administrator, identified by the recorded grant: an administrator can change their address, and anyone can then
 * sign up under the old one. After a failure it can be run again to complete the rest.
 * @param {ServiceAccess} access
 * @param {Named} named
 * @returns {Promise<string>} what was done, and who was and is an administrator
 * @throws {CliError} if this names no administrator, or several; nothing is changed then
 */
export async function revokeAdmin(access, named) {
  const before = await findAdministrators(access);
  const administrator = await findNamed(access, before, named);
  const { uid, grantedTo, account } = administrator;
  if (grantedTo === undefined && account?.email !== undefined) {
    await recordGrant(access, uid, account.email, roleOf(account));
  }
  await endAccess(access, uid, account);
  const name = grantedTo ?? account?.email;
  const renamed = account !== undefined && account.email !== name;
  return [
    printable(`${name} (uid ${uid}) is no longer an administrator; its tokens are now refused.`),
    ...(account === undefined ? ['Its account had been deleted.'] : []),
    ...(renamed ? [printable(`Its address is now ${account.email}.`)] : []),
    ...listBeforeAndNow(before, await findAdministrators(access)),
  ].join('\n');
}

/**
 * Ends an account's access as an administrator permanently. The revocation record, which the rules check, is written first, so
 * that every issued token is refused from then on; it replaces that of a role change.
 * @param {ServiceAccess} access
 * @param {string} uid
 * @param {UserRecord | undefined} account undefined if it was deleted
 */
export async function endAccess({ auth, db }, uid, account) {
  await db.doc(`revoked/${uid}`).set({ at: FieldValue.serverTimestamp() });
  if (account === undefined) return;
  const { admin: _, role: __, ...otherClaims } = account.customClaims ?? {};
  await auth.setCustomUserClaims(uid, otherClaims);
  await auth.revokeRefreshTokens(uid);
}

/**
 * @param {ServiceAccess} access
 * @param {Administrator[]} administrators
 * @param {Named} named
 * @returns {Promise<Administrator>}
 */
async function findNamed(access, administrators, named) {
  const email = named.email?.toLowerCase();
  const matches = administrators.filter(
    ({ uid, grantedTo, account, isRevoked }) =>
      (named.uid === undefined || uid === named.uid) &&
      // A revoked administrator is found only by the record, since another account may have the address now.
      (email === undefined || grantedTo === email || (!isRevoked && account?.email === email)),
  );
  const current = matches.filter(({ isRevoked }) => !isRevoked);
  const [found, ...others] = current.length > 0 ? current : matches;
  if (found !== undefined && others.length === 0) return found;
  const problem =
    found === undefined
      ? await noAdministrator(access, email, named.uid)
      : `${email} was granted to several accounts (${[found, ...others].map(({ uid }) => uid).join(', ')}); nothing was changed.`;
  throw new CliError(
    `${printable(problem)} To revoke one of these administrators, run \`npm run admin:revoke -- --uid UID\`:\n${listAdministrators(administrators)}`,
  );
}

/**
 * @param {ServiceAccess} access
 * @param {string | undefined} email
 * @param {string | undefined} uid
 * @returns {Promise<string>}
 */
async function noAdministrator({ auth }, email, uid) {
  if (uid !== undefined) {
    const whose = email === undefined ? '' : ` and the address ${email}`;
    return `There is no administrator with the uid ${uid}${whose}; nothing was changed. If the account was deleted before grants were recorded, its last token is valid for another hour, unless you create the document revoked/${uid} in the Firebase console.`;
  }
  const holder = await findAccount(auth, email ?? '');
  const whose = holder === null ? '' : ` The account ${holder.uid} has that address and is none.`;
  return `There is no administrator with the address ${email}; nothing was changed.${whose} An administrator can change their address.`;
}
