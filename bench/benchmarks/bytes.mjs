import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    'The one-chunk build imports the same libraries the usual way (`getAuth`, no splitting) and shows one form.',
  ],
  async run(environment) {
    const dist = await environment.build();
    const manifest = readManifest(dist);
    const sizesOf = sizer(dist);
    const entry = entryKey(manifest);
    const login = keyOf(manifest, 'LoginPage.tsx');
    const admin = required(keyOfChunk(manifest, 'panel'), 'The admin panel');
    const qr = required(keyOf(manifest, 'QrCode.tsx'), 'The QR code');

    const atLogin = filesFor(manifest, login === undefined ? [entry] : [entry, login]);
    const inAll = filesReachable(manifest, [entry], [admin, qr]);
    const atAdmin = filesFor(manifest, [entry, admin]);
    const atQr = filesFor(manifest, [entry, qr]);

    const oneChunk = await environment.oneChunkBuild();
    const plain = readManifest(oneChunk);
    const base = sizer(oneChunk)(filesFor(plain, [entryKey(plain)]), 'index.html');
    /** @type {Array<[string, Sizes]>} */
    const routes = [
      [
        '/login, before it works',
        sizesOf(atLogin, existsSync(join(dist, 'login.html')) ? 'login.html' : 'index.html'),
      ],
      ['A signed-in user, in all', sizesOf(inAll, 'index.html')],
      ['/admin2067, before it works', sizesOf(atAdmin, 'index.html')],
      ['of these: the admin panel alone', sizesOf(without(atAdmin, inAll))],
      ['The QR code alone', sizesOf(without(atQr, inAll))],
      ['One-chunk build, its only page', base],
    ];
    return [
      {
        head: ['Route', 'JavaScript', 'scripts', 'CSS', 'HTML', 'JavaScript to one-chunk'],
        rows: routes.map(([name, { js, css, html, files }]) => [
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

/**
 * @param {string | undefined} key
 * @param {string} what
 */
function required(key, what) {
  if (key === undefined) throw new Error(`${what} has no chunk of its own.`);
  return key;
}
