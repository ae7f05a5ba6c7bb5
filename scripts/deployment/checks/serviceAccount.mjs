/** @typedef {import('./check.mjs').Check} Check */

/**
 * Checks that need a service account: of the deployed rules and of the administrators.
 * @param {string} projectId
 * @param {string} rules firestore.rules
 * @param {(line: string) => void} print
 * @returns {Promise<Check[]>}
 */
export async function serviceAccountChecks(projectId, rules, print) {
  const [{ initializeApp }, { getAuth }, { getSecurityRules }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
    import('firebase-admin/security-rules'),
  ]);
  const app = initializeApp({ projectId }, 'check');
  return [
    {
      name: 'the deployed rules are firestore.rules',
      async run() {
        const { source } = await getSecurityRules(app).getFirestoreRuleset();
        const deployed = source.map(({ content }) => content).join('\n');
        return deployed.trim() === rules.trim() ? null : 'They differ; run `npm run deploy`.';
      },
    },
    {
      name: 'every administrator has a verified e-mail address',
      async run() {
        /** @type {string[]} */
        const unverified = [];
        /** @type {string | undefined} */
        let pageToken;
        do {
          const page = await getAuth(app).listUsers(1000, pageToken);
          for (const user of page.users.filter(({ customClaims }) => customClaims?.['admin'])) {
            print(`    administrator: ${user.email}, last sign-in ${user.metadata.lastSignInTime}`);
            if (!user.emailVerified) unverified.push(String(user.email));
          }
          pageToken = page.pageToken;
        } while (pageToken !== undefined);
        return unverified.length === 0 ? null : `Not verified: ${unverified.join(', ')}.`;
      },
    },
  ];
}
