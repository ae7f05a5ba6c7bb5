import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createServer, minify } from 'vite';
import { root } from '../lib/root.mjs';

/** @typedef {import('vite').Rolldown.OutputBundle} OutputBundle */
/** @typedef {typeof import('../../src/entry-prerender.tsx')} Prerendered */

/** The chunks that a page needs beyond the first; whoever signs in first has time for the rest. */
const guardedChunks = ['data', 'person', 'overlays'];
/** @type {Record<string, string[]>} */
const chunksOf = {
  '/login': [],
  '/admin2067': ['AdminPage', 'data', 'overlays'],
  '/not-found': ['NotFoundPage'],
};

/**
 * A Vite plugin: gives each route an HTML file of its own with the stylesheet and the rendered page, which the app
 * hydrates. Hosting serves /deposit from deposit.html, and an unknown path from not-found.html.
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
        const { pages, routes } = await renderPages(config.mode, config.resolve.alias);
        const data = { ...routes, guarded: routes.guarded.join(' ') };
        const template = textOf(bundle, 'index.html');
        const css = takeStylesheet(bundle);
        const script = inlineScript(await bootstrapScript(), data);
        for (const [path, markup] of Object.entries(pages)) {
          const preload = filesNamed(bundle, chunksOf[path] ?? guardedChunks);
          const source = assemblePage({ template, css, script, preload, markup });
          if (path === '/') Reflect.deleteProperty(bundle, 'index.html');
          const fileName = `${path.slice(1) || 'index'}.html`;
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

/**
 * Renders every page in its loading state, in Node.
 * @param {string} mode of the build
 * @param {import('vite').AliasOptions} alias
 * @returns {Promise<Prerendered>}
 */
export async function renderPages(mode, alias) {
  const server = await createServer({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    appType: 'custom',
    resolve: { alias },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const module = await server.ssrLoadModule('/src/entry-prerender.tsx');
    return /** @type {Prerendered} */ (/** @type {unknown} */ (module));
  } finally {
    await server.close();
  }
}

/**
 * @typedef {object} Parts
 * @property {string} template the index.html that Vite made, with its script and stylesheet
 * @property {string} css stands in the page, since another request would delay the first paint
 * @property {string} script the bootstrap script's element
 * @property {string[]} preload addresses of modules
 * @property {string} markup of the page, as React rendered it
 */

/**
 * @param {Parts} parts
 * @returns {string} the HTML of a page
 * @throws {Error} when the template lacks a place that must be filled
 */
export function assemblePage({ template, css, script, preload, markup }) {
  // React puts a page's title before its markup.
  const [title = ''] = /<title>[^<]*<\/title>/.exec(markup) ?? [];
  // The policy refuses styles of single elements in markup; none of them is seen before React sets it again.
  const content = markup.replace(title, '').replaceAll(/ style="[^"]*"/g, '');
  const links = preload.map(
    (href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`,
  );
  // After the markup and at low priority, so that nothing holds up the first paint.
  const [app = ''] = /<script type="module"[^>]*><\/script>/.exec(template) ?? [];
  const appLast = app.replace('<script', '<script fetchpriority="low"');
  /** @type {[string | RegExp, string][]} */
  const places = [
    [/\s*<link rel="stylesheet"[^>]*>/, ''],
    [app, ''],
    [/<title>[^<]*<\/title>/, title],
    ['</head>', `<style>${css}</style>${script}</head>`],
    [
      '<div id="root"></div>',
      `<div id="root" data-prerendered>${content}</div>${links.join('')}${appLast}`,
    ],
  ];
  return places.reduce((page, [place, filling]) => {
    const filled = page.replace(place, () => filling);
    if (filled === page) throw new Error(`index.html has no ${place}`);
    return filled;
  }, template);
}

/** @returns {Promise<string>} the code of the bootstrap script, minified */
async function bootstrapScript() {
  const file = fileURLToPath(new URL('bootstrap.js', import.meta.url));
  const { code } = await minify(file, await readFile(file, 'utf8'));
  return code.trim();
}

/**
 * @param {string} code
 * @param {Record<string, string>} data what the script is told, as data attributes
 */
function inlineScript(code, data) {
  const attributes = Object.entries(data).map(([key, value]) => ` data-${key}="${value}"`);
  return `<script${attributes.join('')}>${code}</script>`;
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
 * @returns {string[]} their addresses
 */
function filesNamed(bundle, names) {
  return names.map((name) => {
    const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
    if (!chunk) throw new Error(`The build made no chunk ${name}`);
    return `/${chunk.fileName}`;
  });
}
