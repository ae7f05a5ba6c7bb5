import { assembleDocument } from './documents.mjs';
import { bootScript, renderFirstFrame } from './firstFrame.mjs';

/** @typedef {import('vite').Rolldown.OutputBundle} OutputBundle */

/**
 * A Vite plugin: the page shows what it is before any script has arrived. Hosting serves /login from login.html and
 * everything else from index.html; both carry the stylesheet and the first frame of the app.
 * @returns {import('vite').Plugin}
 */
export function prerender() {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { firstFrame, addresses } = await renderFirstFrame(config);
        const parts = {
          template: textOf(bundle, 'index.html'),
          css: takeStylesheet(bundle),
          boot: await bootScript(),
          bootData: {
            ...addresses,
            guarded: addresses.guarded.join(' '),
            app: filesNamed(bundle, ['index']),
            'for-person': filesNamed(bundle, ['overlays', 'data', 'person']),
            'for-admin': filesNamed(bundle, ['overlays', 'data', 'person', 'AdminPage']),
            'for-nowhere': filesNamed(bundle, ['overlays', 'NotFoundPage']),
          },
          views: firstFrame,
        };
        delete bundle['index.html'];
        const others = Object.keys(firstFrame).filter((view) => view !== addresses.home);
        const pages = {
          'index.html': assembleDocument(parts, addresses.home, others),
          // It is the first page that a phone ever loads, so it carries little else.
          'login.html': assembleDocument(parts, 'login', ['shell']),
        };
        for (const [fileName, source] of Object.entries(pages)) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

/**
 * @param {OutputBundle} bundle
 * @param {string} fileName
 * @returns {string}
 */
function textOf(bundle, fileName) {
  const file = bundle[fileName];
  if (file?.type !== 'asset') throw new Error(`The build made no ${fileName}`);
  return String(file.source);
}

/**
 * Takes the stylesheet out of the files of the build.
 * @param {OutputBundle} bundle
 * @returns {string}
 * @throws {Error} when there is another number of them than one: each page must hold all
 */
function takeStylesheet(bundle) {
  const [sheet, ...others] = Object.keys(bundle).filter((name) => name.endsWith('.css'));
  if (sheet === undefined || others.length > 0) throw new Error('Expected one stylesheet');
  const css = textOf(bundle, sheet).trim();
  Reflect.deleteProperty(bundle, sheet);
  return css;
}

/**
 * @param {OutputBundle} bundle
 * @param {string[]} names of chunks
 * @returns {string} their addresses
 */
function filesNamed(bundle, names) {
  const addresses = names.map((name) => {
    const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
    if (!chunk) throw new Error(`The build made no chunk ${name}`);
    return `/${chunk.fileName}`;
  });
  return addresses.join(' ');
}
