/** @typedef {import('./check.mjs').Check} Check */
/** @typedef {import('../../hosting/localHosting.mjs').Hosting} Hosting */

const policy = 'content-security-policy';
const paths = ['/', '/login', '/deposit', '/admin2067', '/no-such-page'];

/**
 * Whether the site comes with the headers of firebase.json.
 * @param {string} site e.g. https://ramp.example
 * @param {Hosting} hosting of firebase.json
 * @param {typeof fetch} [ask]
 * @returns {Check[]}
 */
export function siteChecks(site, hosting, ask = fetch) {
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  return [
    ...paths.map((path) => ({
      name: `${path} comes with the headers of firebase.json`,
      async run() {
        const { headers } = await ask(site + path);
        for (const { key, value } of everywhere) {
          const served = headers.get(key) ?? 'missing';
          const same =
            key.toLowerCase() === policy ? withoutHashes(served) === value : served === value;
          if (!same) return `${key} is ${served}.`;
        }
        const cache = headers.get('cache-control') ?? 'missing';
        return cache === 'no-cache' ? null : `Cache-Control is ${cache}, so an old page may stay.`;
      },
    })),
    {
      name: 'assets are kept for ever, and a missing one is a 404',
      async run() {
        const page = await (await ask(`${site}/login`)).text();
        const asset = /\/assets\/[\w.-]+/.exec(page)?.[0];
        if (asset === undefined) return 'The page names no asset.';
        const cache = (await ask(site + asset)).headers.get('cache-control') ?? 'missing';
        if (!cache.includes('immutable')) return `Cache-Control of ${asset} is ${cache}.`;
        const { status } = await ask(`${site}/assets/gone-12345678.js`);
        return status === 404 ? null : `A missing asset was answered ${status}.`;
      },
    },
    {
      name: 'http leads to https',
      async run() {
        const address = site.replace(/^https:/, 'http:');
        const { status, headers } = await ask(`${address}/`, { redirect: 'manual' });
        const to = headers.get('location') ?? '';
        return status >= 300 && status < 400 && to.startsWith('https://')
          ? null
          : `${address} was answered ${status}.`;
      },
    },
  ];
}

/**
 * The build adds the hashes of what stands inside the pages.
 * @param {string} value
 */
function withoutHashes(value) {
  return value.replaceAll(/ 'sha256-[A-Za-z0-9+/=]+'/g, '');
}
