import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify, transformWithOxc } from 'vite';
import { isOfPanel } from './chunks.mjs';
import { target } from './floor.mjs';
import { english, folderOf, languageOf } from './languages.mjs';

/** The `--page` tokens of src/index.css. */
const pageColour = '#f4f5f9';

const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Files of `public` needed offline. */
const precachedIcons = ['/icon.svg', '/icons/icon-192.png'];
const recordPages = ['/requests', '/withdrawals'];
const uncachedPages = ['/admin2067'];

/**
 * A Vite plugin: makes the app an installable PWA that works offline, with a web app manifest and a service worker that
 * precaches this build's files. It must come after the plugins that emit the pages.
 * @param {string} id of the language
 * @returns {import('vite').Plugin}
 */
export function pwa(id) {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  return {
    name: 'pwa',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' } },
    ],
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const folder = id === english ? '' : folderOf(id);
        // Only administrators need the panel's chunks, so they are not precached on every device.
        const assets = Object.values(bundle)
          .filter((file) => file.type !== 'chunk' || !isOfPanel(file))
          .map(({ fileName }) => fileName)
          .filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
        const pages = Object.keys(bundle)
          .filter((file) => file.endsWith('.html'))
          .map((file) => `/${file.replace(folder, '').replace(/(^index)?\.html$/, '')}`);
        const hash = createHash('sha256');
        for (const file of Object.values(bundle)) {
          hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
        }
        const build = {
          version: hash.digest('hex').slice(0, 12),
          pages: pages.filter((path) => !uncachedPages.includes(path)),
          recordPages,
          uncachedPages,
          files: ['/manifest.webmanifest', ...precachedIcons, ...assets.map((name) => `/${name}`)],
        };
        const fileName = `${folder}sw.js`;
        this.emitFile({ type: 'asset', fileName, source: await workerFor(build) });
        this.emitFile({
          type: 'asset',
          fileName: `${folder}manifest.webmanifest`,
          source: JSON.stringify(manifest(String(config.env['VITE_APP_NAME']), id)),
        });
      },
    },
  };
}

/**
 * @param {import('./serviceWorker.js').Build} build
 * @returns {Promise<string>}
 */
async function workerFor(build) {
  const file = fileURLToPath(new URL('serviceWorker.js', import.meta.url));
  const source = (await readFile(file, 'utf8')).replace('export function', 'function');
  const script = `${source}\nstart(self, ${JSON.stringify(build)});`;
  const { code } = await transformWithOxc(script, file, { target, sourcemap: false });
  return (await minify(file, code)).code;
}

/**
 * @param {string} name the name of the app
 * @param {string} lang
 * @returns {object}
 */
function manifest(name, lang) {
  return {
    id: '/',
    name,
    short_name: name,
    description: languageOf(lang).description,
    lang,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: pageColour,
    theme_color: pageColour,
    icons,
  };
}
