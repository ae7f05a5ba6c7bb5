import { randomUUID } from 'node:crypto';
import { firstNotRefused } from './project.mjs';

/** @typedef {import('./project.mjs').Check} Check */

/**
 * Checks of what a client without an account must not be able to do.
 * @param {import('./project.mjs').Project} project
 * @returns {Check[]}
 */
export function unauthenticatedChecks(project) {
  const { documents } = project;
  return [
    {
      name: 'unauthenticated clients can read and write nothing',
      run: () =>
        firstNotRefused({
          'Listing users': project.firestore(`${documents}/users`),
          'Listing deposits': project.firestore(`${documents}/deposits`),
          'Listing all ledgers': project.firestore(`${documents}:runQuery`, {
            body: {
              structuredQuery: { from: [{ collectionId: 'ledger', allDescendants: true }] },
            },
          }),
          'Writing to another collection': project.firestore(`${documents}:commit`, {
            body: { writes: [{ update: { name: `${documents}/checks/any`, fields: {} } }] },
          }),
        }),
    },
    {
      name: 'a forged administrator token is refused',
      run: () =>
        firstNotRefused({
          'Listing deposits with a forged token': project.firestore(`${documents}/deposits`, {
            token: forgedToken(project.projectId),
          }),
        }),
    },
    {
      name: 'anonymous sign-in is off',
      async run() {
        const { status, body } = await project.identity('signUp', { returnSecureToken: true });
        if (status !== 200) return null;
        await project.identity('delete', { idToken: body.idToken });
        return 'An anonymous account was created; disable the provider under Authentication → Sign-in method.';
      },
    },
    {
      name: 'sign-in does not reveal who has an account',
      async run() {
        const email = `nobody-${randomUUID()}@example.com`;
        const { body } = await project.identity('signInWithPassword', { email, password: 'wrong' });
        const message = String(body?.error?.message);
        if (message.startsWith('INVALID_LOGIN_CREDENTIALS')) return null;
        return `An unknown email address returns ${message}; enable email enumeration protection.`;
      },
    },
    {
      name: 'the API key works only from your website',
      async run() {
        const unknown = { email: 'nobody@example.com', password: 'wrong' };
        for (const origin of [null, 'https://attacker.example']) {
          const { status } = await project.identity('signInWithPassword', unknown, origin);
          if (status !== 403) {
            return `It was accepted from ${origin ?? 'no website'}; restrict it under Google Cloud → Credentials.`;
          }
        }
        return null;
      },
    },
  ];
}

/**
 * An unsigned token with the admin claim. Emulators accept it; a real project must not.
 * @param {string} projectId
 */
function forgedToken(projectId) {
  const seconds = Math.floor(Date.now() / 1000);
  const part = (/** @type {object} */ content) =>
    Buffer.from(JSON.stringify(content)).toString('base64url');
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'forged',
    user_id: 'forged',
    iat: seconds,
    exp: seconds + 3600,
    auth_time: seconds,
    admin: true,
    email_verified: true,
    email: 'forged@example.com',
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
