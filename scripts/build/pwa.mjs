import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify, transformWithOxc } from 'vite';
import { adminFolder } from './chunks.mjs';
import { foldersOf, languageOf } from './languages.mjs';
import { target } from './floor.mjs';

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
 * precaches this build's files; with several languages, those of the one in its address. It must come after the plugins that
 * emit the pages.
 * @param {readonly import('./languages.mjs').Pass[]} passes of the build
 * @returns {import('vite').Plugin}
 */
export function pwa(passes) {
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
        const pages = Object.keys(bundle)
          .filter((file) => file.endsWith('.html') && !file.includes('/'))
          .map((file) => `/${file.replace(/(^index)?\.html$/, '')}`);
        const hash = createHash('sha256');
        for (const file of Object.values(bundle)) {
          hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
        }
        const version = hash.digest('hex').slice(0, 12);
        const name = String(config.env['VITE_APP_NAME']);
        const offered = passes.map(({ id }) => id);
        const builds = [];
        for (const [index, { id, files }] of passes.entries()) {
          const assets = files.filter(
            (file) =>
              file.startsWith('assets/') && !file.endsWith('.map') && !isOfPanel(bundle[file]),
          );
          builds.push({
            version: index === 0 ? version : `${version}-${id}`,
            pages: pages.filter((path) => !uncachedPages.includes(path)),
            recordPages,
            uncachedPages,
            files: [
              '/manifest.webmanifest',
              ...precachedIcons,
              ...assets.map((file) => `/${file}`),
            ],
          });
          const source = JSON.stringify(manifest(name, id));
          for (const folder of foldersOf(id, offered))
            this.emitFile({ type: 'asset', fileName: `${folder}manifest.webmanifest`, source });
        }
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await workerFor(passes, builds),
        });
      },
    },
  };
}

/**
 * Only administrators need the panel's chunks, so they are not precached on every device.
 * @param {import('vite').Rolldown.OutputBundle[string] | undefined} file
 */
function isOfPanel(file) {
  return file?.type === 'chunk' && file.moduleIds.some((id) => adminFolder.test(id));
}

/**
 * @param {readonly import('./languages.mjs').Pass[]} passes
 * @param {import('./serviceWorker.js').Build[]} builds one for each pass
 * @returns {Promise<string>}
 */
async function workerFor(passes, [first, ...others]) {
  const file = fileURLToPath(new URL('serviceWorker.js', import.meta.url));
  const source = (await readFile(file, 'utf8')).replace('export function', 'function');
  // A language that is no longer offered gets the first one.
  const byAddress = others.map(
    (build, index) =>
      `self.location.search === '?${passes[index + 1]?.id}' ? ${JSON.stringify(build)} : `,
  );
  const script = `${source}\nstart(self, ${byAddress.join('')}${JSON.stringify(first)});`;
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
