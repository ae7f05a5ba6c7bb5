import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { Failure } from '../cli/cliError.mjs';

/**
 * Gives or takes the `admin` claim, which the security rules ask for. Other claims of the account stay.
 * @param {import('./adminCommand.mjs').AdminCommand} command
 * @returns {Promise<string>} a sentence that says what was done
 * @throws {Failure} when there is no such account or its e-mail address is not verified
 */
export async function changeAdmin({ action, email, verify, projectId }) {
  const app = initializeApp(projectId === undefined ? {} : { projectId });
  try {
    const auth = getAuth(app);
    const account = await findAccount(auth, email);
    const otherClaims = { ...account.customClaims };
    delete otherClaims['admin'];
    if (action === 'revoke') {
      await auth.setCustomUserClaims(account.uid, otherClaims);
      await auth.revokeRefreshTokens(account.uid);
      return `${email} is no administrator any more. A session that is open now ends within the hour.`;
    }
    if (!account.emailVerified && !verify) {
      throw new Failure(
        `The e-mail address of ${email} is not verified, and the rules ask for that; if you know whose it is, add --verify.`,
      );
    }
    if (!account.emailVerified) await auth.updateUser(account.uid, { emailVerified: true });
    await auth.setCustomUserClaims(account.uid, { ...otherClaims, admin: true });
    return `${email} is an administrator from the next sign-in on.`;
  } finally {
    await deleteApp(app);
  }
}

/**
 * @param {import('firebase-admin/auth').Auth} auth
 * @param {string} email
 * @returns {Promise<import('firebase-admin/auth').UserRecord>}
 */
async function findAccount(auth, email) {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') {
      throw new Failure(`There is no account for ${email}; let its owner sign up first.`);
    }
    throw new Failure(
      `The identity service did not answer as hoped: ${error instanceof Error ? error.message : error}`,
    );
  }
}
