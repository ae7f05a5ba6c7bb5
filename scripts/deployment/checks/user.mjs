import { randomUUID } from 'node:crypto';
import { CliError } from '../../cli/cliError.mjs';
import { firstNotRefused } from './project.mjs';

/** @typedef {import('./project.mjs').Check} Check */
/** @typedef {{ uid: string, idToken: string, refreshToken: string }} Account */

/**
 * Creates a temporary account, passes it to `use`, and deletes it. It never gets a record.
 * @template Result
 * @param {import('./project.mjs').Project} project
 * @param {(account: Account) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withThrowawayAccount(project, use) {
  const email = `check-${randomUUID()}@example.com`;
  const password = `${randomUUID()}-Aa1!`;
  const { status, body } = await project.identity('signUp', {
    email,
    password,
    returnSecureToken: true,
  });
  if (status !== 200) {
    const message = String(body?.error?.message ?? status);
    throw new CliError(
      /app check/i.test(message) && project.appCheck === ''
        ? 'App Check is enforced for Auth. To check the rest, register a debug token (Firebase console → App Check → your app → Manage debug tokens) and set APP_CHECK_DEBUG_TOKEN.'
        : `No account could be created for the check: ${message}`,
    );
  }
  try {
    const { localId: uid, idToken, refreshToken } = body;
    return await use({ uid, idToken, refreshToken });
  } finally {
    await project.identity('delete', { idToken: body.idToken });
  }
}

/**
 * Checks of what a user account must and must not be able to do.
 * @param {import('./project.mjs').Project} project
 * @param {Account} account
 * @returns {Check[]}
 */
export function userChecks(project, { uid, idToken: token, refreshToken }) {
  const { documents } = project;
  const get = (/** @type {string} */ path) => project.firestore(`${documents}/${path}`, { token });
  const commit = (/** @type {string} */ path, /** @type {object} */ fields) =>
    project.firestore(`${documents}:commit`, {
      token,
      body: { writes: [{ update: { name: `${documents}/${path}`, fields } }] },
    });
  return [
    {
      name: 'a user can request their own record',
      async run() {
        const { status } = await get(`users/${uid}`);
        return status === 404 ? null : `It returned HTTP ${status} instead of 404.`;
      },
    },
    {
      name: 'App Check is enforced for Firestore and Auth',
      async run() {
        const [database, sessions] = await project.withoutAppCheck(async () => [
          await get(`users/${uid}`),
          await project.identity('lookup', { idToken: token }),
        ]);
        const open = [
          ...(database?.status === 404 ? ['Firestore'] : []),
          ...(sessions?.status === 200 ? ['Auth'] : []),
        ];
        if (open.length === 0) return null;
        return `It is not enforced for ${open.join(' and ')}, so scripts can use the project without your site. docs/operating.md says how to turn it on.`;
      },
    },
    {
      name: 'a user can neither read other users’ data nor forge their own',
      run: () =>
        firstNotRefused({
          'Reading another record': get('users/another-user'),
          'Listing users': get('users'),
          'Listing deposits': get('deposits'),
          'Creating a record with a balance': commit(`users/${uid}`, {
            walletBalance: { integerValue: '1' },
          }),
          'Creating a confirmed deposit': commit(`deposits/${'check'.padEnd(20, '0')}`, {
            status: { stringValue: 'confirmed' },
            userId: { stringValue: uid },
          }),
          'Creating a ledger entry': commit(`users/${uid}/ledger/free_1`, {
            amount: { integerValue: '1' },
          }),
          'Reading whether a transaction was spent': get(`transactions/${'0'.repeat(64)}`),
          'Marking a transaction as spent': commit(`transactions/${'0'.repeat(64)}`, {}),
          'Reading administrators’ notes': get(`deposits/${'check'.padEnd(20, '0')}/notes/any`),
          'Writing to another collection': commit('checks/any', {}),
        }),
    },
    {
      name: 'users cannot make themselves administrators',
      async run() {
        await project.identity('update', {
          idToken: token,
          customAttributes: JSON.stringify({ admin: true }),
          emailVerified: true,
        });
        const { body } = await project.refresh(refreshToken);
        const claims = claimsOf(String(body?.id_token));
        if (claims['admin'] !== undefined) return 'The new token has the admin claim.';
        if (claims['email_verified'] !== false) return 'The address counts as verified.';
        if (typeof claims['auth_time'] !== 'number') return 'The token has no auth_time.';
        return null;
      },
    },
    {
      name: 'administrators can turn on a second factor',
      async run() {
        const { status, body } = await project.startSecondFactor(token);
        const message = String(body?.error?.message);
        // The account's address is not verified, which is checked only if codes are turned on.
        if (status === 200 || message.startsWith('UNVERIFIED_EMAIL')) return null;
        return message.startsWith('OPERATION_NOT_ALLOWED')
          ? 'Codes from an authenticator app are off; docs/operating.md says how to turn them on.'
          : `Starting an enrolment returned HTTP ${status}: ${message}`;
      },
    },
    {
      name: 'a reading transaction blocks no other write',
      run: () => writeBesideTransaction(project, uid, token),
    },
    ...queriesOf(uid).map(([name, structuredQuery, sum]) => ({
      name: `the index for ${name} exists`,
      async run() {
        const { status, body } = sum
          ? await project.firestore(`${documents}:runAggregationQuery`, {
              token,
              body: {
                structuredAggregationQuery: {
                  structuredQuery,
                  aggregations: [{ alias: 'sum', sum: { field: { fieldPath: sum } } }],
                },
              },
            })
          : await project.firestore(`${documents}:runQuery`, { token, body: { structuredQuery } });
        if (status === 200) return null;
        const [first] = Array.isArray(body) ? body : [body];
        return `It returned HTTP ${status}: ${first?.error?.message ?? 'no reason given'}`;
      },
    })),
  ];
}

/** Longer than two requests take on any network, and shorter than the database waits for a lock. */
const maxWriteMs = 5_000;

/**
 * Reads a document in a transaction, leaves the transaction open, and writes the document outside it. The rules refuse that
 * write, so nothing is stored. If the database locks what a transaction reads, the refusal waits for the transaction, and any
 * user could block administrators in the same way.
 * @param {import('./project.mjs').Project} project
 * @param {string} uid
 * @param {string} token
 * @returns {Promise<string | null>}
 */
async function writeBesideTransaction(project, uid, token) {
  const { documents } = project;
  const call = (/** @type {string} */ method, /** @type {object} */ body) =>
    project.firestore(`${documents}:${method}`, { token, body });
  const name = `${documents}/users/${uid}`;
  const begun = await call('beginTransaction', { options: { readWrite: {} } });
  const transaction = begun.body?.transaction;
  if (transaction === undefined) return `No transaction could be started (HTTP ${begun.status}).`;
  try {
    const read = await call('batchGet', { documents: [name], transaction });
    if (read.status !== 200) return `Reading in a transaction returned HTTP ${read.status}.`;
    const started = performance.now();
    const { status } = await call('commit', { writes: [{ update: { name, fields: {} } }] });
    const took = performance.now() - started;
    if (status === 403 && took < maxWriteMs) return null;
    return `Another write returned HTTP ${status} after ${Math.round(took)} ms: the database locks what transactions read, so a user can block an administrator. Set its concurrency mode to optimistic, and enforce App Check.`;
  } finally {
    await call('rollback', { transaction });
  }
}

/**
 * The queries of a user's screens, as in src/services/records/queries.ts.
 * @param {string} uid
 * @returns {[name: string, query: object, sum?: string][]}
 */
function queriesOf(uid) {
  const equals = (/** @type {string} */ fieldPath, /** @type {string} */ stringValue) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
  });
  const from = [{ collectionId: 'deposits' }];
  const own = equals('userId', uid);
  const withStatus = (/** @type {string} */ status) => ({
    compositeFilter: { op: 'AND', filters: [own, equals('status', status)] },
  });
  const pending = withStatus('pending');
  const orderBy = [{ field: { fieldPath: 'timestamp' }, direction: 'DESCENDING' }];
  return [
    ['the history', { from, where: own, orderBy, limit: 1 }],
    ['the pending deposits', { from, where: pending, orderBy, limit: 1 }],
    ['a confirmed deposit', { from, where: withStatus('confirmed'), limit: 1 }],
    ['the sum of requested amounts', { from, where: pending }, 'inrAmount'],
    ['the sum of paid amounts', { from, where: pending }, 'paidInrAmount'],
  ];
}

/**
 * @param {string} token
 * @returns {Record<string, unknown>}
 */
function claimsOf(token) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
