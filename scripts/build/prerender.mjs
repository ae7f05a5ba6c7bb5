import { fileURLToPath } from 'node:url';
import { build, createServer } from 'vite';
import { root } from '../cli/root.mjs';

/** @typedef {import('vite').Rolldown.OutputBundle} OutputBundle */
/** @typedef {typeof import('../../src/entry-prerender.tsx')} Prerendered */

/** The chunks of the pages behind the guard; whoever opens another page first has time for the rest. */
const userChunks = ['data', 'user', 'overlays'];

/**
 * A Vite plugin: gives each route an HTML file of its own with the rendered page, which the app hydrates. Hosting serves
 * /deposit from deposit.html, and an unknown path from not-found.html.
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
        const { pages, loadFailure, routes } = await renderPages(config.mode, config.resolve.alias);
        const template = take(bundle, '.html');
        const style = `<style>${take(bundle, '.css')}</style>`;
        const script = await bootstrapScript();
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const addresses = (/** @type {typeof chunks} */ of) =>
          of.map(({ fileName }) => `/${fileName}`).join(' ');
        const app = addresses(chunks.filter(({ isEntry }) => isEntry));
        const preload = addresses(chunks.filter(({ name }) => userChunks.includes(name)));
        const guarded = routes.guarded.split(' ');
        for (const [path, markup] of Object.entries(pages)) {
          const data = { ...routes, app, preload: guarded.includes(path) ? preload : '' };
          const attributes = Object.entries(data).map(([key, value]) => ` data-${key}="${value}"`);
          const head = `${style}<script${attributes.join('')}>${script}</script>`;
          const source = assemblePage({ template, head, markup, after: loadFailure });
          this.emitFile({ type: 'asset', fileName: `${path.slice(1) || 'index'}.html`, source });
        }
      },
    },
  };
}

/**
 * Puts a page into the index.html that Vite made. The bootstrap script starts the app, so Vite's tag for it goes.
 * @param {{ template: string, head: string, markup: string, after: string }} parts `after` stands beside #root
 * @returns {string}
 */
export function assemblePage({ template, head, markup, after }) {
  // React puts a page's title first.
  const [title = ''] = /<title>[^<]*<\/title>/.exec(markup) ?? [];
  // The policy refuses styles of single elements in markup; none of them is seen before React sets it again.
  const content = markup.replace(title, '').replaceAll(/ style="[^"]*"/g, '');
  return template
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => title)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root">', () => `<div id="root" data-prerendered>${content}`)
    .replace('</body>', () => `${after}</body>`);
}

/**
 * Renders every page in its loading state.
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

/** @returns {Promise<string>} bootstrap.js and what it imports, as one script without imports */
async function bootstrapScript() {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('bootstrap.js', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error('bootstrap.js was not built');
  return bundle.output[0].code.trim();
}

/**
 * Takes the only file of a kind out of the build.
 * @param {OutputBundle} bundle
 * @param {string} extension
 * @returns {string} its content
 */
function take(bundle, extension) {
  const [file, ...others] = Object.values(bundle).filter((f) => f.fileName.endsWith(extension));
  if (file?.type !== 'asset' || others.length > 0)
    throw new Error(`Expected one ${extension} file`);
  Reflect.deleteProperty(bundle, file.fileName);
  return String(file.source).trim();
}
