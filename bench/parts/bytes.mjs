import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transferSize } from '../../scripts/build/walk.mjs';
import { kilobytes, ratio } from '../lib/format.mjs';
import { entryKey, filesFor, filesReachable, keyOf } from '../lib/manifest.mjs';
import { readManifest } from '../lib/testBed.mjs';

/** @typedef {{ js: number, css: number, html: number, files: number }} Weight bytes; how many scripts */

/** @type {import('../lib/part.mjs').Part} */
export const bytes = {
  name: 'bytes',
  title: '(b) Bytes over the network, by route',
  how: [
    'Summed from the manifest of the production build; every file compressed by itself with brotli 11, as Firebase Hosting serves it.',
    'kB are 1,000 bytes. "In all" is whatever a signed-in user may come to need, without the admin panel and the QR code, which lie in chunks of their own. The style sheet may stand in the page, and counts there as HTML.',
    'The one-chunk build imports the same libraries the usual way (`getAuth`, no splitting) and shows one form.',
  ],
  async run(bed) {
    const dist = await bed.build();
    const manifest = readManifest(dist);
    const weigh = weigher(dist);
    const entry = entryKey(manifest);
    const login = keyOf(manifest, 'LoginPage.tsx');
    const admin = required(keyOf(manifest, 'AdminPage.tsx'), 'The admin panel');
    const qr = required(keyOf(manifest, 'QrCode.tsx'), 'The QR code');

    const atLogin = filesFor(manifest, login === undefined ? [entry] : [entry, login]);
    const inAll = filesReachable(manifest, [entry], [admin, qr]);
    const atAdmin = filesFor(manifest, [entry, admin]);
    const atQr = filesFor(manifest, [entry, qr]);

    const oneChunk = await bed.oneChunkBuild();
    const plain = readManifest(oneChunk);
    const base = weigher(oneChunk)(filesFor(plain, [entryKey(plain)]), 'index.html');
    /** @type {Array<[string, Weight]>} */
    const weights = [
      [
        '/login, before it works',
        weigh(atLogin, existsSync(join(dist, 'login.html')) ? 'login.html' : 'index.html'),
      ],
      ['A signed-in user, in all', weigh(inAll, 'index.html')],
      ['/admin2067, before it works', weigh(atAdmin, 'index.html')],
      ['of these: the admin panel alone', weigh(without(atAdmin, inAll))],
      ['The QR code alone', weigh(without(atQr, inAll))],
      ['One-chunk build, its only page', base],
    ];
    return [
      {
        head: ['Route', 'JavaScript', 'scripts', 'CSS', 'HTML', 'JavaScript to one-chunk'],
        rows: weights.map(([name, { js, css, html, files }]) => [
          name,
          kilobytes(js),
          String(files),
          kilobytes(css),
          kilobytes(html),
          ratio(js, base.js),
        ]),
      },
    ];
  },
};

/**
 * @param {string} dist
 * @returns {(files: Set<string>, page?: string) => Weight}
 */
function weigher(dist) {
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

/**
 * @param {string | undefined} key
 * @param {string} what
 */
function required(key, what) {
  if (key === undefined) throw new Error(`${what} has no chunk of its own.`);
  return key;
}
