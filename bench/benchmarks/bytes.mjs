import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf } from '../../scripts/build/languages.mjs';
import { transferSize } from '../../scripts/build/walk.mjs';
import { kilobytes, ratio } from '../lib/format.mjs';
import { entryKey, filesFor, filesReachable, keyOf, keyOfChunk } from '../lib/manifest.mjs';
import { readManifest } from '../lib/environment.mjs';

/** @typedef {{ js: number, css: number, html: number, files: number }} Sizes in bytes; `files` is the number of scripts */

/** @type {import('../lib/results.mjs').Benchmark} */
export const bytes = {
  name: 'bytes',
  title: '(b) Bytes over the network, by route',
  how: [
    'Summed from the manifest of the production build; each file is compressed with brotli 11, as Firebase Hosting serves it.',
    'kB are 1,000 bytes. "In all" is everything a signed-in user may need, without the admin panel and the QR code, which have their own chunks. An inlined style sheet counts as HTML.',
    'Hindi: a build with VITE_LANGUAGES=en,hi beside the build in English alone; JavaScript and HTML to those of English alone.',
    'The one-chunk build imports the same libraries the usual way (`getAuth`, no splitting) and shows one form.',
  ],
  async run(environment) {
    const english = sizesOf(await environment.build());
    const withHindi = await environment.buildWithHindi();
    const hindi = sizesOf(withHindi, 'hi');
    const oneChunk = await environment.oneChunkBuild();
    const plain = readManifest(oneChunk);
    const base = sizer(oneChunk)(filesFor(plain, [entryKey(plain)]), 'index.html');
    /** @type {Array<[string, Sizes]>} */
    const routes = [
      ['/login, before it works', english.login],
      ['A signed-in user, in all', english.user],
      ['/admin2067, before it works', english.admin],
      ['of these: the admin panel alone', english.panel],
      ['The QR code alone', english.qr],
      ['One-chunk build, its only page', base],
    ];
    const head = ['Route', 'JavaScript', 'scripts', 'CSS', 'HTML'];
    /** @param {[string, Sizes]} route */
    const row = ([name, { js, css, html, files }]) => [
      name,
      kilobytes(js),
      String(files),
      kilobytes(css),
      kilobytes(html),
    ];
    /** @type {Array<[string, Sizes, Sizes]>} */
    const inLanguages = [
      ['/login in English, Hindi offered', sizesOf(withHindi).login, english.login],
      ['/login in Hindi', hindi.login, english.login],
      ['A signed-in user in Hindi, in all', hindi.user, english.user],
    ];
    return [
      {
        head: [...head, 'JavaScript to one-chunk'],
        rows: routes.map(([name, sizes]) => [...row([name, sizes]), ratio(sizes.js, base.js)]),
      },
      {
        head: [...head, 'to English alone'],
        rows: inLanguages.map(([name, sizes, other]) => [
          ...row([name, sizes]),
          ratio(sizes.js + sizes.html, other.js + other.html),
        ]),
      },
    ];
  },
};

/**
 * @param {string} dist
 * @param {string} [language] other than English
 */
function sizesOf(dist, language) {
  const manifest = readManifest(dist, language ? `manifest.${language}` : undefined);
  const folder = language ? folderOf(language) : '';
  const sizes = sizer(dist);
  const entry = entryKey(manifest);
  const qr = keyOf(manifest, 'QrCode.tsx');
  // Other languages have no panel.
  const admin = keyOfChunk(manifest, 'panel');
  const inAll = filesReachable(manifest, [entry], admin ? [admin, qr] : [qr]);
  const atAdmin = admin ? filesFor(manifest, [entry, admin]) : new Set();
  return {
    login: sizes(filesFor(manifest, [entry]), `${folder}login.html`),
    user: sizes(inAll, `${folder}index.html`),
    admin: sizes(atAdmin, 'index.html'),
    panel: sizes(without(atAdmin, inAll)),
    qr: sizes(without(filesFor(manifest, [entry, qr]), inAll)),
  };
}

/**
 * @param {string} dist
 * @returns {(files: Set<string>, page?: string) => Sizes}
 */
function sizer(dist) {
  /** @param {string} file */
  const size = (file) => transferSize(readFileSync(join(dist, file)));
  return (files, page) => {
    const scripts = [...files].filter((file) => file.endsWith('.js'));
    const styles = [...files].filter((file) => file.endsWith('.css'));
    return {
      js: sum(scripts.map(size)),
      css: sum(styles.map(size)),
      html: page === undefined ? 0 : size(page),
      files: scripts.length,
    };
  };
}

/** @param {readonly number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);

/**
 * @param {Set<string>} files
 * @param {Set<string>} others
 */
const without = (files, others) => new Set([...files].filter((file) => !others.has(file)));
