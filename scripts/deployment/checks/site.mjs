/** @typedef {import('./project.mjs').Check} Check */
/** @typedef {import('../../hosting/policy.mjs').Hosting} Hosting */

const policy = 'content-security-policy';
const paths = ['/', '/login', '/deposit', '/admin2067', '/admin2067/deposits/any', '/no-such-page'];

/**
 * Checks that the site is served with the headers of firebase.json.
 * @param {string} site e.g. https://ramp.example
 * @param {Hosting} hosting of firebase.json
 * @param {typeof fetch} [fetchFn]
 * @returns {Check[]}
 */
export function siteChecks(site, hosting, fetchFn = fetch) {
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  return [
    ...paths.map((path) => ({
      name: `${path} has the headers of firebase.json`,
      async run() {
        const { headers } = await fetchFn(site + path);
        for (const { key, value } of everywhere) {
          const served = headers.get(key) ?? 'missing';
          const same =
            key.toLowerCase() === policy ? withoutHashes(served) === value : served === value;
          if (!same) return `${key} is ${served}.`;
        }
        const cache = headers.get('cache-control') ?? 'missing';
        return cache === 'no-cache' ? null : `Cache-Control is ${cache}; old pages may be cached.`;
      },
    })),
    {
      name: 'assets are cached permanently, and a missing asset is a 404 that is not cached',
      async run() {
        const page = await (await fetchFn(`${site}/login`)).text();
        const asset = /\/assets\/[\w.-]+/.exec(page)?.[0];
        if (asset === undefined) return 'The page references no asset.';
        const cache = (await fetchFn(site + asset)).headers.get('cache-control') ?? 'missing';
        if (!cache.includes('immutable')) return `Cache-Control of ${asset} is ${cache}.`;
        const gone = await fetchFn(`${site}/assets/gone-12345678.js`);
        if (gone.status !== 404) return `A missing asset returned HTTP ${gone.status}.`;
        // It may be a file of the next version that Hosting does not have yet.
        const kept = gone.headers.get('cache-control') ?? 'missing';
        return kept === 'no-cache' ? null : `Cache-Control of a missing asset is ${kept}.`;
      },
    },
    {
      name: 'an unknown path is a 404',
      async run() {
        const { status } = await fetchFn(`${site}/no-such-page`);
        return status === 404 ? null : `It returned HTTP ${status}.`;
      },
    },
    {
      name: 'HTTP redirects to HTTPS',
      async run() {
        const url = site.replace(/^https:/, 'http:');
        const { status, headers } = await fetchFn(`${url}/`, { redirect: 'manual' });
        const location = headers.get('location') ?? '';
        return status >= 300 && status < 400 && location.startsWith('https://')
          ? null
          : `${url} returned HTTP ${status}.`;
      },
    },
  ];
}

/**
 * The build adds the hashes of inline scripts and styles.
 * @param {string} value
 */
function withoutHashes(value) {
  return value.replaceAll(/ 'sha256-[A-Za-z0-9+/=]+'/g, '');
}
