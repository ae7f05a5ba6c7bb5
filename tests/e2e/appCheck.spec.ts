import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { demoProject } from '../../scripts/cli/root.mjs';
import { buildSite, replaceInSite } from '../../scripts/emulators/site.mjs';
import { hostingFor, localHosting, withAppCheck } from '../../scripts/hosting/policy.mjs';
import { createContext, Processes } from '../../scripts/processes/processes.mjs';
import { authHost, firestoreHost, projectId, tronUrl } from './support/site';
import { expectText } from './support/steps';
import { expect, test } from './support/test';
import { createUser, type TestUser } from './support/user';

// A build of its own: that of the other tests has no App Check.
const SITE_KEY = '6LdSiteKeyOfTheTests0000';
const TOKEN = 'token-of-app-check';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
};
const UNVERIFIED = /^This browser could not be verified/;

const processes = new Processes();
let server: Server;
let site = '';
let dist = '';

// One after another, so that one build serves all.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  process.env['VITE_APP_CHECK_SITE_KEY'] = SITE_KEY;
  const hosts = { authHost, firestoreHost, tronHost: new URL(tronUrl).host };
  ({ dist } = await buildSite(createContext(processes), hosts));
  const local = localHosting(
    [authHost, firestoreHost, hosts.tronHost].map((host) => `http://${host}`),
  );
  const hosting = hostingFor(withAppCheck(local, { VITE_APP_CHECK_SITE_KEY: SITE_KEY }), dist);
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://site').pathname;
    const name = path === '/' ? '/index' : path;
    const file = [name, `${name}.html`].find(
      (each) => extname(each) && existsSync(join(dist, each)),
    );
    for (const { key, value } of everywhere) response.setHeader(key, value);
    response.setHeader('content-type', TYPES[extname(file ?? '')] ?? 'application/octet-stream');
    response.writeHead(file ? 200 : 404).end(file && readFileSync(join(dist, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  site = `http://127.0.0.1:${address.port}`;
});

test.afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await processes.stop();
});

let user: TestUser;

test.beforeEach(async ({ page }) => {
  replaceInSite(dist, new RegExp(`${demoProject}(-[0-9a-f]{8})?`, 'g'), projectId);
  user = await createUser('Asha');
  await page.route('https://www.google.com/recaptcha/enterprise.js?*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `self.grecaptcha = { enterprise: {
        ready: (run) => run(),
        render: (_, { callback }) => (setTimeout(callback), 0),
        execute: async () => 'answer-of-recaptcha',
      } };`,
    }),
  );
});

/** Answers the exchange of reCAPTCHA's or a debug token, and returns what was sent. */
async function answerExchange(page: Page, status: number): Promise<string[]> {
  const sent: string[] = [];
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) => {
    sent.push(`${route.request().url().split(':').at(-1)} ${route.request().postData()}`);
    return route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*' },
      json: { token: TOKEN, ttl: '3600s' },
    });
  });
  return sent;
}

/** Collects the requests to the emulators. */
function watchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const isToEmulator = [authHost, firestoreHost].some((host) => request.url().includes(host));
    if (request.method() !== 'OPTIONS' && isToEmulator) requests.push(request);
  });
  return requests;
}

async function carriesToken(request: Request): Promise<boolean> {
  // Firestore's listener has its headers in the address or the body.
  const text = decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`);
  return text.includes(TOKEN) || (await request.allHeaders())['x-firebase-appcheck'] === TOKEN;
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel('Email').first().fill(user.email);
  await page.getByLabel('Password', { exact: true }).first().fill(user.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await expectText(page, '₹0');
}

test('with the debug provider, every request of the user and of the panel carries a token', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(self, { FIREBASE_APPCHECK_DEBUG_TOKEN: 'debug-token-of-the-tests' });
  });
  const sent = await answerExchange(page, 200);
  const requests = watchRequests(page);
  await logIn(page);
  expect(sent.join()).toContain('exchangeDebugToken');
  expect(sent.join()).toContain('debug-token-of-the-tests');
  await page.goto(`${site}/admin2067`);
  await page.getByLabel('Admin ID').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  const signingIn = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('signInWithPassword'),
  );
  await page.getByRole('button', { name: 'Login' }).click();
  await signingIn;
  const carried = await Promise.all(
    requests.map(async (each) => ((await carriesToken(each)) ? 'with' : `without: ${each.url()}`)),
  );
  const urls = requests.map((request) => request.url());
  expect(urls.some((url) => url.includes(authHost))).toBe(true);
  expect(urls.some((url) => url.includes(firestoreHost))).toBe(true);
  // The browser repeats the session of a listener by its ID.
  expect(carried.filter((each) => each !== 'with' && !/[?&]SID=/.test(each))).toEqual([]);
});

test.describe('without a token', () => {
  test.use({ expectedOnConsole: /App ?Check|app-check|recaptcha/i });

  test('that is refused, the page says so and what to do, and the server decides', async ({
    page,
  }) => {
    const sent = await answerExchange(page, 403);
    await logIn(page);
    expect(sent.join()).toContain('answer-of-recaptcha');
    await expectText(page, UNVERIFIED);
    await expect(page.getByRole('button', { name: 'Reload' }).first()).toBeVisible();
    // The first is the prompt's; the toast of the login has one, too.
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByText(UNVERIFIED)).toBeHidden();
  });

  test('because a blocker stops reCAPTCHA, or nothing answers, it says the same', async ({
    page,
  }) => {
    await page.clock.install();
    await page.route('https://www.google.com/recaptcha/**', (route) => route.abort());
    await page.goto(`${site}/login`);
    await expectText(page, UNVERIFIED);
    // Nobody answers this exchange.
    await page.unroute('https://www.google.com/recaptcha/**');
    await page.route('https://content-firebaseappcheck.googleapis.com/**', () => undefined);
    await page.reload();
    await expect(page.getByText(UNVERIFIED)).toHaveCount(0);
    await page.clock.runFor(11_000);
    await expectText(page, UNVERIFIED);
  });
});
