import { describe, expect, it } from 'vitest';
import { checkBudgets } from '../../scripts/build/budgets.mjs';
import { assemblePage, stylesOf } from '../../scripts/build/prerender.mjs';
import { start } from '../../scripts/build/serviceWorker.js';
import { allowInline } from '../../scripts/hosting/policy.mjs';

/** Text that hardly compresses. */
function noise(bytes: number): string {
  let state = 1;
  let text = '';
  while (text.length < bytes) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36);
  }
  return text;
}

type Bundle = Parameters<typeof checkBudgets>[0];

function bundleOf(
  chunks: Record<string, { bytes: number; module?: string; code?: string }>,
): Bundle {
  const files = Object.entries(chunks).map(
    ([name, { bytes, module = `/src/${name}.ts`, code = '' }]) => [
      `assets/${name}.js`,
      {
        type: 'chunk',
        fileName: `assets/${name}.js`,
        name,
        isEntry: name === 'start',
        code: noise(bytes) + code,
        imports: [],
        moduleIds: [module],
      },
    ],
  );
  return Object.fromEntries(files) as Bundle;
}

describe('the budgets of the build', () => {
  it('are kept by a small build', () => {
    const bundle = bundleOf({ start: { bytes: 1000 }, data: { bytes: 1000 } });
    expect(checkBudgets(bundle).failures).toEqual([]);
  });

  it('name the route that is too heavy, with its chunks', () => {
    const admin = { bytes: 300_000, module: '/src/pages/admin/AdminPage.tsx' };
    const bundle = bundleOf({ start: { bytes: 100 }, data: { bytes: 1_000_000 }, panel: admin });
    const [user, panel, ...more] = checkBudgets(bundle).failures;
    expect(user).toMatch(/^Over budget: a signed-in user, .+start.js 0\.1 kB, assets\/data.js /);
    expect(panel).toMatch(/^Over budget: the panel .+\(assets\/panel.js [\d.]+ kB\)$/);
    expect(more).toEqual([]);
  });
});

it('the code of an option is only in a build that has it, and whole', () => {
  const start = { bytes: 100, code: ': exchangeRecaptchaEnterpriseToken trustedtypes=true ' };
  expect(checkBudgets(bundleOf({ start })).failures).toEqual([
    'exchangeRecaptchaEnterpriseToken of App Check is in this build',
    'trustedtypes=true of App Check is in this build',
  ]);
  const { failures } = checkBudgets(
    bundleOf({ start }),
    new Set(['App Check', 'the choice of a language'] as const),
  );
  expect(failures).toEqual([
    'gave no token of App Check is not in this build',
    'firebase-language-override of the choice of a language is not in this build',
  ]);
});

describe('a prerendered page', () => {
  const parts = {
    template: `<head><title>App</title><script type="module" crossorigin src="/app.js"></script>
      <link rel="stylesheet" href="/a.css"></head><body><div id="root"></div></body>`,
    head: '<style>p{color:red}</style><script data-app="/app.js">void 0;</script>',
    markup: '<title>Login</title><p style="top:0">$& in</p>',
    after: '<p>$& beside</p>',
  };

  it('carries its title, markup, stylesheet and the script that starts the app, which nothing else does', () => {
    const page = assemblePage(parts);
    expect(page).toContain('<title>Login</title>');
    expect(page).toContain(`${parts.head}</head>`);
    expect(page).toContain(
      '<div id="root" data-prerendered><p>$& in</p></div><p>$& beside</p></body>',
    );
    expect(page.match(/app\.js/g)).toHaveLength(1);
    expect(page).not.toMatch(/stylesheet|style=|App|module/);
  });

  it('has the styles of its own classes, also of those that React escapes', async () => {
    const styles = await stylesOf('<p class="hidden [&amp;&gt;b]:flex">not a class: grid</p>');
    expect(styles).toContain('.hidden{display:none}');
    expect(styles).toContain('{display:flex}');
    expect(styles).not.toContain('{display:grid}');
    expect(styles).toContain('--page:');
    const plain = await stylesOf('<p class="border shadow-card"><rect fill="var(--hero)">');
    expect(plain).toContain('--hero:');
    expect(plain).not.toMatch(/--bar:|--on-hero:|@media print/);
    expect(plain.length).toBeLessThan(3_000);
  });

  it('is allowed by the policy through hashes alone', () => {
    const policy = allowInline("script-src 'self'; style-src 'self'", [
      assemblePage(parts),
      assemblePage({ ...parts, markup: '<title>Home</title><p>home</p>' }),
    ]);
    expect(policy).toMatch(
      /^script-src 'self' 'sha256-[^']{44}'; style-src 'self' 'sha256-[^']{44}'$/,
    );
  });

  it('leaves the policy of scripts with an address alone', () => {
    const page = '<script type="module" src="/a.js"></script>';
    expect(allowInline("script-src 'self'", [page])).toBe("script-src 'self'");
  });
});

describe('the service worker', () => {
  const origin = 'https://app.example';

  /** Starts it with fakes, and with caches of earlier builds. */
  function startWorker(
    builds = ['app-now'],
    openPages: unknown[] = [],
    fetch = () => Promise.reject<Response>(new TypeError('offline')),
  ) {
    const listeners = new Map<string, (event: unknown) => void>();
    const deleted: string[] = [];
    let skipped = 0;
    const kept: string[] = [];
    const pathOf = ({ url }: Request) => new URL(url).pathname;
    const cache = {
      addAll: (requests: Request[]) => Promise.resolve(kept.push(...requests.map(pathOf))),
      put: (key: string) => Promise.resolve(kept.push(key)),
      match: (key: string | Request) =>
        Promise.resolve(new Response(`kept ${typeof key === 'string' ? key : key.url}`)),
    };
    const scope = {
      addEventListener: (type: string, listener: (event: unknown) => void) =>
        listeners.set(type, listener),
      skipWaiting: () => {
        skipped += 1;
        return Promise.resolve();
      },
      clients: {
        claim: () => Promise.resolve(),
        matchAll: () => Promise.resolve(openPages),
      },
      caches: {
        open: () => Promise.resolve(cache),
        keys: () => Promise.resolve(builds),
        delete: (key: string) => Promise.resolve(deleted.push(key)),
        match: () => Promise.resolve(undefined),
      },
      fetch,
      location: { origin },
    };
    start(scope as unknown as Parameters<typeof start>[0], {
      version: 'now',
      pages: ['/', '/login', '/upi', '/requests', '/404'],
      recordPages: ['/requests'],
      uncachedPages: ['/admin2067'],
      files: ['/icon.svg'],
    });
    const send = async (type: string, event: object = {}) => {
      const work: unknown[] = [];
      listeners.get(type)?.({ waitUntil: (given: unknown) => work.push(given), ...event });
      await Promise.all(work);
    };
    const ask = async (url: string, mode = 'cors', method = 'GET') => {
      let answer: Promise<Response> | undefined;
      const request = { url: new URL(url, origin).href, mode, method };
      await send('fetch', { request, respondWith: (given: Promise<Response>) => (answer = given) });
      return answer && (await answer).text();
    };
    return { ask, send, deleted, kept, skipped: () => skipped };
  }

  it.each([
    ['/', '/'],
    ['/login?tab=sign-up', '/login'],
    ['/Upi', '/upi'],
    ['/upi/', '/upi'],
    ['/Requests/AbC', '/requests'],
    ['/upi/AbC', '/404'],
    ['/requests/a/b', '/404'],
    ['/no-such-page', '/404'],
  ])('answers %s with the page of %s', async (address, path) => {
    expect(await startWorker().ask(address, 'navigate')).toBe(`kept ${path}`);
  });

  it.each([200, 404])('keeps the 404 page, which may have status %i', async (status) => {
    const { send, kept } = startWorker([], [], () => Promise.resolve(new Response('', { status })));
    await send('install');
    expect(kept).toEqual(['/', '/login', '/upi', '/requests', '/icon.svg', '/404']);
  });

  it('is not installed while the server fails', async () => {
    const failing = () => Promise.resolve(new Response('', { status: 503 }));
    await expect(startWorker([], [], failing).send('install')).rejects.toThrow('HTTP 503');
  });

  it('leaves the admin panel to the network, in any letter case', async () => {
    const { ask } = startWorker();
    expect(await ask('/admin2067', 'navigate')).toBeUndefined();
    expect(await ask('/ADMIN2067/', 'navigate')).toBeUndefined();
    expect(await ask('/admin2067/deposits/a.b', 'navigate')).toBeUndefined();
    expect(await ask('/admin2067x', 'navigate')).toBe('kept /404');
  });

  it.each([
    [
      'the database',
      'https://firestore.googleapis.com/google.firestore.v1.Firestore/Listen',
      'GET',
    ],
    ['the identity service', 'https://identitytoolkit.googleapis.com/v1/accounts:lookup', 'POST'],
    ['what Hosting keeps for itself', '/__/firebase/init.json', 'GET'],
    ['what it does not know', '/report.csv', 'GET'],
  ])('lets pass %s', async (_what, url, method) => {
    expect(await startWorker().ask(url, 'cors', method)).toBeUndefined();
  });

  it('lets the licences pass also as a page of their own', async () => {
    const { ask } = startWorker();
    expect(await ask('/licenses.txt', 'navigate')).toBeUndefined();
    expect(await ask('/licenses', 'navigate')).toBe('kept /404');
  });

  it('takes over only when it is told to', async () => {
    const { send, skipped } = startWorker([], [], () => Promise.resolve(new Response()));
    await send('install');
    expect(skipped()).toBe(0);
    await send('message', { data: 'activate' });
    expect(skipped()).toBe(1);
  });

  const builds = ['app-1', 'app-2', 'other', 'app-now', 'app-next'];

  it('keeps every older build while a page is open, which may still run it', async () => {
    const { send, deleted } = startWorker(builds, ['/']);
    await send('activate');
    expect(deleted).toEqual([]);
  });

  it('drops older builds once no page is open, and never one that waits', async () => {
    const { send, deleted } = startWorker(builds);
    await send('activate');
    expect(deleted).toEqual(['app-1', 'app-2']);
  });

  it('drops them on the first visit after the last page was closed', async () => {
    const { ask, deleted } = startWorker(builds);
    await ask('/upi', 'navigate');
    expect(deleted).toEqual(['app-1', 'app-2']);
  });
});
