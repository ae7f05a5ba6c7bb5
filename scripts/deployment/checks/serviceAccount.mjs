import { randomUUID } from 'node:crypto';
import { getSecurityRules } from 'firebase-admin/security-rules';
import { findAdministrators, listAdministrators } from '../../admin/administrators.mjs';

/** @typedef {import('./project.mjs').Check} Check */
/** @typedef {import('../../admin/administrators.mjs').ServiceAccess} ServiceAccess */

/**
 * Checks that need a service account: the deployed rules, with an administrator’s token, and the administrators.
 * @param {import('./project.mjs').Project} project
 * @param {ServiceAccess} access
 * @param {string} rules firestore.rules
 * @param {(line: string) => void} print
 * @returns {Promise<Check[]>}
 */
export async function serviceAccountChecks(project, access, rules, print) {
  const limits = await access.db.doc('settings/limits').get();
  const canBeAdministrator = [undefined, false].includes(limits.get('requireSecondFactor'));
  if (!canBeAdministrator)
    print(
      '- IDs with a slash were not tried: administrators need a second factor, which no check can have.',
    );
  return [
    {
      name: 'the deployed rules are firestore.rules',
      async run() {
        const { source } = await getSecurityRules(access.auth.app).getFirestoreRuleset();
        const deployed = source.map(({ content }) => content).join('\n');
        return deployed.trim() === rules.trim() ? null : 'They differ; run `npm run deploy`.';
      },
    },
    ...(canBeAdministrator ? [slashCheck(project, access)] : []),
    {
      name: 'every administrator has the email address that the grant names, verified',
      async run() {
        const found = await findAdministrators(access);
        print(listAdministrators(found));
        const accounts = found.filter(({ isRevoked, account }) => !isRevoked && account);
        const doubtful = accounts.filter(
          ({ account, grantedTo = account?.email }) =>
            account?.emailVerified !== true || account.email !== grantedTo,
        );
        if (doubtful.length === 0) return null;
        const uids = doubtful.map(({ uid }) => uid).join(', ');
        return `Not verified, or changed since the grant: ${uids}.`;
      },
    },
  ];
}

/**
 * Checks that a stored ID with a slash does not lead the rules to another document. The count of open requests moves only
 * together with the deposit named by the user's record, and an administrator may write a note below a deposit. If the record
 * could name that note, an administrator could set their own count. No emulator shows how the real database behaves.
 *
 * For the check it signs in as an administrator: an account without a password whose claim exists in this session only. The
 * account and its documents are deleted afterwards.
 * @param {import('./project.mjs').Project} project
 * @param {ServiceAccess} access
 * @returns {Check}
 */
export function slashCheck(project, { auth, db }) {
  return {
    name: 'an ID with a slash leads the rules to no other document',
    async run() {
      const uid = `check-${randomUUID()}`;
      const deposit = db.collection('deposits').doc();
      const user = db.doc(`users/${uid}`);
      await auth.createUser({ uid, email: `${uid}@example.com`, emailVerified: true });
      try {
        await user.set({ uid, openDeposits: 0 });
        // Neither pending nor dated, so no list shows it.
        await deposit.set({ userId: 'check', status: 'rejected' });
        const { body } = await project.identity('signInWithCustomToken', {
          token: await auth.createCustomToken(uid, { admin: true }),
          returnSecureToken: true,
        });
        return await tryToCount(project, body?.idToken, uid, deposit);
      } finally {
        await Promise.all([auth.deleteUser(uid), user.delete(), db.recursiveDelete(deposit)]);
      }
    },
  };
}

/**
 * @param {import('./project.mjs').Project} project
 * @param {string} token an administrator's
 * @param {string} uid
 * @param {import('firebase-admin/firestore').DocumentReference} deposit somebody else's
 * @returns {Promise<string | null>}
 */
async function tryToCount(project, token, uid, deposit) {
  const { documents } = project;
  const commit = (/** @type {object[]} */ ...writes) =>
    project.firestore(`${documents}:commit`, { token, body: { writes } });
  const noteWrite = (/** @type {string} */ id) => ({
    update: {
      name: `${documents}/${deposit.path}/notes/${id}`,
      fields: { text: { stringValue: 'Check.' }, by: { stringValue: uid } },
    },
    updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  });
  const [first, second] = ['1'.repeat(20), '2'.repeat(20)];
  const countWrite = {
    update: {
      name: `${documents}/users/${uid}`,
      fields: {
        openDeposits: { integerValue: '7' },
        lastDepositId: { stringValue: `${deposit.id}/notes/${second}` },
      },
    },
    updateMask: { fieldPaths: ['openDeposits', 'lastDepositId'] },
  };
  const alone = await commit(noteWrite(first));
  if (alone.status !== 200) return `It could not be tried: a note returned HTTP ${alone.status}.`;
  const { status } = await commit(noteWrite(second), countWrite);
  return status === 403
    ? null
    : `An administrator’s own count was not refused (HTTP ${status}); run \`npm run deploy\` for the rules of this version.`;
}
