import { isOfPanel } from './chunks.mjs';
import { reachable, transferSize } from './walk.mjs';

/** @typedef {import('vite').Rolldown.OutputBundle} OutputBundle */
/** @typedef {import('vite').Rolldown.OutputChunk} OutputChunk */

/**
 * The largest sum of the chunks of each route, in bytes after brotli. Each limit is at least one percent above the current sum,
 * because addresses and names of imported files differ from build to build.
 */
const maxBytes = {
  'before /login works': 123_000,
  // Without the QR code, which loads when it is opened.
  'a signed-in user, all in all': 291_000,
  'the panel beside these, all in all': 122_500,
};

/** What App Check adds to a build with a site key. It loads after the first paint. */
const appCheckBytes = new Map([
  ['before /login works', 600],
  ['a signed-in user, all in all', 6_500],
]);

/** @typedef {'App Check' | 'the choice of a language'} Option */

/** Strings of the code for an option: a build with the option has all of them, another one none. */
const optionalCode = {
  'App Check': ['exchangeRecaptchaEnterpriseToken', 'trustedtypes=true', 'gave no token'],
  'the choice of a language': ['firebase-language-override'],
};

const maxPageBytes = 10_000;

/**
 * A Vite plugin: fails the build if it exceeds its budget.
 * @param {number} factor of the limits; another language than English needs more bytes
 * @param {boolean} hasLanguages true for a build that offers several
 * @returns {import('vite').Plugin}
 */
export function bundleBudget(factor, hasLanguages) {
  /** @type {Set<Option>} */
  const options = new Set(hasLanguages ? ['the choice of a language'] : []);
  return {
    name: 'bundle-budget',
    apply: 'build',
    enforce: 'post',
    configResolved({ env }) {
      if (env['VITE_APP_CHECK_SITE_KEY']) options.add('App Check');
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { table, failures } = checkBudgets(bundle, options, factor);
        this.info(`JavaScript after brotli\n${table.join('\n')}`);
        if (failures.length > 0) this.error(failures.join('\n'));
      },
    },
  };
}

/**
 * @param {OutputBundle} bundle
 * @param {ReadonlySet<Option>} [options] that the build has
 * @param {number} [factor] of the limits
 * @returns {{ table: string[], failures: string[] }} the size of each route, and a message for each budget that is exceeded
 */
export function checkBudgets(bundle, options = new Set(), factor = 1) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const first = reachable(entries, (fileName) => imports.get(fileName) ?? []);
  /** @type {Record<keyof typeof maxBytes, OutputChunk[]>} */
  const routes = {
    'before /login works': chunks.filter(({ fileName }) => first.has(fileName)),
    'a signed-in user, all in all': chunks.filter(
      (chunk) => !isOfPanel(chunk) && chunk.name !== 'QrCode',
    ),
    'the panel beside these, all in all': chunks.filter(isOfPanel),
  };
  const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, transferSize(code)]));
  const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  const table = [];
  const failures = Object.entries(optionalCode).flatMap(([name, parts]) => {
    const isOn = options.has(/** @type {Option} */ (name));
    return parts
      .filter((part) => chunks.some(({ code }) => code.includes(part)) !== isOn)
      .map((part) => `${part} of ${name} is ${isOn ? 'not ' : ''}in this build`);
  });
  for (const [route, bytes] of Object.entries(maxBytes)) {
    const limit =
      factor * (bytes + (options.has('App Check') ? (appCheckBytes.get(route) ?? 0) : 0));
    const parts = routes[/** @type {keyof typeof maxBytes} */ (route)].map(({ fileName }) => ({
      fileName,
      bytes: sizes.get(fileName) ?? 0,
    }));
    const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    table.push(`  ${route.padEnd(34)} ${kB(total)} of ${kB(limit)}`);
    if (total <= limit) continue;
    const named = parts.map(({ fileName, bytes }) => `${fileName} ${kB(bytes)}`);
    failures.push(`Over budget: ${route}, ${kB(total)} of ${kB(limit)} (${named.join(', ')})`);
  }
  for (const file of Object.values(bundle)) {
    if (!file.fileName.endsWith('.html') || file.type !== 'asset') continue;
    const total = transferSize(file.source);
    if (total > maxPageBytes) {
      failures.push(
        `Over budget: ${file.fileName}, ${kB(total)} of ${kB(maxPageBytes)}; a page must fit the first round trip`,
      );
    }
  }
  return { table, failures };
}
