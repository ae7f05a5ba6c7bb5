import { slashCheck } from './slashes.mjs';

/** @typedef {import('./check.mjs').Check} Check */

/**
 * Checks that need a service account: the deployed rules, with an administrator’s token, and the administrators.
 * @param {import('./project.mjs').Project} project
 * @param {string} rules firestore.rules
 * @param {(line: string) => void} print
 * @returns {Promise<Check[]>}
 */
export async function serviceAccountChecks(project, rules, print) {
  const [{ initializeApp }, { getAuth }, { getFirestore }, { getSecurityRules }, administrators] =
    await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
      import('firebase-admin/firestore'),
      import('firebase-admin/security-rules'),
      import('../../admin/administrators.mjs'),
    ]);
  const app = initializeApp({ projectId: project.projectId }, 'check');
  const access = { auth: getAuth(app), db: getFirestore(app) };
  return [
    {
      name: 'the deployed rules are firestore.rules',
      async run() {
        const { source } = await getSecurityRules(app).getFirestoreRuleset();
        const deployed = source.map(({ content }) => content).join('\n');
        return deployed.trim() === rules.trim() ? null : 'They differ; run `npm run deploy`.';
      },
    },
    slashCheck(project, access),
    {
      name: 'every administrator has the email address that the grant names, verified',
      async run() {
        const found = await administrators.findAdministrators(access);
        print(administrators.listAdministrators(found));
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
