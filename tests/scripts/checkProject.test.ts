import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CliError } from '../../scripts/cli/cliError.mjs';
import { unauthenticatedChecks } from '../../scripts/deployment/checks/unauthenticated.mjs';
import { userChecks, withThrowawayAccount } from '../../scripts/deployment/checks/user.mjs';
import { runChecks, type Check, Project } from '../../scripts/deployment/checks/project.mjs';
import { siteChecks } from '../../scripts/deployment/checks/site.mjs';
import { walletCheck } from '../../scripts/deployment/checks/wallet.mjs';

const SITE = 'https://ramp.example';
const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));

interface Sent {
  url: string;
  method: string;
  origin: string | null;
  token: string | null;
  appCheck: string | null;
  body: string;
}
type Flaw = (sent: Sent) => Response | false | undefined;

/** Responds like a correctly configured project, unless `flaw` returns a response. */
function fakeFetch(flaw: Flaw = () => undefined): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    const sent: Sent = {
      url: String(input),
      method: init?.method ?? 'GET',
      origin: headers.get('referer'),
      token: headers.get('authorization'),
      appCheck: headers.get('x-firebase-appcheck'),
      body: String(init?.body ?? ''),
    };
    return flaw(sent) || goodResponse(sent);
  };
}

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const error = (status: number, message: string) => json(status, { error: { message } });
const tokenWith = (claims: object) =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

function goodResponse({ url, origin, token, appCheck, body }: Sent): Response {
  if (url.startsWith(SITE) || url.startsWith('http://')) return goodPage(url);
  if (url.includes(':exchangeDebugToken?')) {
    return body.includes('registered') ? json(200, { token: 'app' }) : error(403, 'unknown');
  }
  if (origin !== `${SITE}/`) return error(403, 'API_KEY_HTTP_REFERRER_BLOCKED');
  if (url.includes('securetoken')) {
    return json(200, { id_token: tokenWith({ email_verified: false, auth_time: 1 }) });
  }
  if (url.includes('signInWithPassword')) return error(400, 'INVALID_LOGIN_CREDENTIALS');
  if (url.includes('signUp') && !body.includes('@')) return error(400, 'ADMIN_ONLY_OPERATION');
  if (url.includes('mfaEnrollment')) return error(400, 'UNVERIFIED_EMAIL : Verify it first.');
  if (appCheck !== 'app') return error(403, 'Firebase App Check token is invalid.');
  if (url.includes('identitytoolkit')) {
    return json(200, { localId: 'me', idToken: 'mine', refreshToken: 'again' });
  }
  if (token !== 'Bearer mine') return error(403, 'Missing or insufficient permissions.');
  if (url.includes('/users/me?')) return error(404, 'not found');
  if (url.includes(':beginTransaction')) return json(200, { transaction: 'open' });
  if (url.includes(':batchGet') || url.includes(':rollback')) return json(200, {});
  return /:run/.test(url) ? json(200, []) : error(403, 'denied');
}

function goodPage(url: string): Response {
  const { protocol, pathname } = new URL(url);
  if (protocol === 'http:') {
    return new Response('', { status: 301, headers: { location: `${SITE}/` } });
  }
  if (pathname.includes('gone')) {
    return new Response('', { status: 404, headers: { 'cache-control': 'no-cache' } });
  }
  const status = pathname === '/no-such-page' ? 404 : 200;
  const headers = new Headers({ 'cache-control': 'no-cache' });
  if (pathname.startsWith('/assets/')) headers.set('cache-control', 'public, immutable');
  for (const { key, value } of hosting.headers[0].headers) {
    headers.set(key, value.replace("script-src 'self'", "script-src 'self' 'sha256-abc='"));
  }
  return new Response('<script src="/assets/index-12345678.js">', { status, headers });
}

const NAMES = { projectId: 'real', apiKey: 'key', site: SITE, appId: '1:2:web:3' };

async function failuresOf(flaw?: Flaw): Promise<string[]> {
  const fetchFn = fakeFetch(flaw);
  const project = new Project(NAMES, fetchFn);
  await project.useDebugToken('registered');
  const failures: string[] = [];
  const run = (checks: Check[]) =>
    runChecks(checks, ({ name, problem }) => {
      if (problem !== null) failures.push(name);
    });
  await run([...unauthenticatedChecks(project), ...siteChecks(SITE, hosting, fetchFn)]);
  await withThrowawayAccount(project, (account) => run(userChecks(project, account)));
  return failures;
}

describe('the check of a real project', () => {
  it('finds nothing in a correctly configured project', async () => {
    expect(await failuresOf()).toEqual([]);
  });

  it.each(
    Object.entries<[Flaw, string]>({
      'a list for unauthenticated clients': [
        ({ url, token }) => token === null && url.includes('/users?') && json(200, {}),
        'unauthenticated clients can read and write nothing',
      ],
      'an accepted forged token': [
        ({ token }) => token?.endsWith('.') && json(200, {}),
        'a forged administrator token is refused',
      ],
      'anonymous sign-in': [
        ({ url, body }) => url.includes('signUp') && !body.includes('@') && json(200, {}),
        'anonymous sign-in is off',
      ],
      'account enumeration': [
        ({ url, origin }) =>
          url.includes('signInWithPassword') &&
          origin === `${SITE}/` &&
          error(400, 'EMAIL_NOT_FOUND'),
        'sign-in does not reveal who has an account',
      ],
      'an unrestricted API key': [
        ({ url, origin }) =>
          origin === null &&
          url.includes('identitytoolkit') &&
          error(400, 'INVALID_LOGIN_CREDENTIALS'),
        'the API key works only from your website',
      ],
      'a self-granted admin claim': [
        ({ url }) =>
          url.includes('securetoken') && json(200, { id_token: tokenWith({ admin: true }) }),
        'users cannot make themselves administrators',
      ],
      'second factors that are off': [
        ({ url, body }) =>
          url.includes('v2/accounts/mfaEnrollment:start?') &&
          body.includes('"totpEnrollmentInfo":{}') &&
          error(400, 'OPERATION_NOT_ALLOWED : TOTP based MFA not enabled.'),
        'administrators can turn on a second factor',
      ],
      'deposits readable by every user': [
        ({ url, token }) => url.includes('/deposits?') && token === 'Bearer mine' && json(200, {}),
        'a user can neither read other users’ data nor forge their own',
      ],
      'writes refused because of locks': [
        ({ url, body }) =>
          url.includes(':commit') &&
          body.includes('/users/me"') &&
          body.includes('"fields":{}') &&
          error(409, 'contention on these documents'),
        'a reading transaction blocks no other write',
      ],
      'unavailable transactions': [
        ({ url }) => url.includes(':beginTransaction') && error(503, 'unavailable'),
        'a reading transaction blocks no other write',
      ],
      'a missing index': [
        ({ url, body }) =>
          url.includes(':runQuery') &&
          body.includes('pending') &&
          error(400, 'The query requires an index.'),
        'the index for the pending deposits exists',
      ],
      'a database without App Check': [
        ({ url, appCheck }) =>
          appCheck === null && url.includes('/users/me?') && error(404, 'not found'),
        'App Check is enforced for Firestore and Auth',
      ],
      'accounts without App Check': [
        ({ url, appCheck }) => appCheck === null && url.includes(':lookup?') && json(200, {}),
        'App Check is enforced for Firestore and Auth',
      ],
      'a missing asset that is cached for ever': [
        ({ url }) =>
          url.includes('/assets/gone') &&
          new Response('', { status: 404, headers: { 'cache-control': 'public, immutable' } }),
        'assets are cached permanently, and a missing asset is a 404 that is not cached',
      ],
      'a page without headers': [
        ({ url }) => url === `${SITE}/deposit` && new Response(''),
        '/deposit has the headers of firebase.json',
      ],
      'a page for every path': [
        ({ url }) => url === `${SITE}/no-such-page` && goodPage(`${SITE}/login`),
        'an unknown path is a 404',
      ],
      'a missing redirect to HTTPS': [
        ({ url }) => url.startsWith('http:') && new Response(''),
        'HTTP redirects to HTTPS',
      ],
    }),
  )('finds %s', async (_what, [flaw, name]) => {
    expect(await failuresOf(flaw)).toEqual([name]);
  });

  it('finds writes delayed by locks, and ends its transaction', async () => {
    const now = vi.spyOn(performance, 'now');
    onTestFinished(() => now.mockRestore());
    const calls: string[] = [];
    const failures = await failuresOf(({ url, body }) => {
      const method = /:(\w+)\?/.exec(url)?.[1] ?? '';
      if (body.includes('"fields":{}') && body.includes('/users/me"')) {
        now.mockReturnValueOnce(performance.now() + 20_000);
      }
      if (/Transaction|batchGet|rollback/.test(method)) calls.push(method);
      return undefined;
    });
    expect(failures).toEqual(['a reading transaction blocks no other write']);
    expect(calls).toEqual(['beginTransaction', 'batchGet', 'rollback']);
  });

  it('says how to go on where App Check is enforced, or the debug token unknown', async () => {
    const project = new Project(NAMES, fakeFetch());
    await expect(withThrowawayAccount(project, () => Promise.resolve())).rejects.toThrow(
      /App Check is enforced for Auth.+APP_CHECK_DEBUG_TOKEN/,
    );
    await expect(project.useDebugToken('other')).rejects.toThrow('refused (HTTP 403)');
    const offline = new Project(NAMES, () => Promise.reject(new TypeError('fetch failed')));
    const sentence = 'firebaseappcheck.googleapis.com could not be reached.';
    // Printed without a stack.
    await expect(offline.useDebugToken('any')).rejects.toThrow(new CliError(sentence));
  });

  it('deletes its account even when a check throws', async () => {
    const deleted: string[] = [];
    const fetchFn = fakeFetch(({ url, body }) => {
      if (url.includes('accounts:delete')) deleted.push(body);
      return undefined;
    });
    const project = new Project(NAMES, fetchFn);
    await project.useDebugToken('registered');
    const work = withThrowawayAccount(project, () => Promise.reject(new Error('broken')));
    await expect(work).rejects.toThrow('broken');
    expect(deleted).toEqual([JSON.stringify({ idToken: 'mine' })]);
  });

  it('asks whether the current and the former wallets are the operator’s own, and fails unless they are', async () => {
    const [current, former] = ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', `T${'x'.repeat(33)}`];
    const env = { VITE_WALLET_ADDRESS: current, VITE_FORMER_WALLETS: `${former} until 3 Nov 2026` };
    const ask = vi.fn<(question: string) => Promise<boolean>>().mockResolvedValue(true);
    expect(await walletCheck(env, ask).run()).toBeNull();
    expect(ask.mock.calls).toEqual([
      [`Do you hold the keys of ${current} and ${former} yourself?`],
    ]);
    ask.mockResolvedValue(false);
    expect(await runChecks([walletCheck(env, ask)], () => undefined)).toBe(1);
    // The command asks before it checks anything else.
    const program = readFileSync('scripts/checkProject.mjs', 'utf8');
    expect(program).toContain('run([walletCheck(env, ask)])');
  });
});
