import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { transform } from 'lightningcss';
import { build, createServer } from 'vite';
import { alias, root } from '../cli/root.mjs';
import { bootstrapTarget, cssTargets, withOldUnits } from './floor.mjs';
import { english, folderOf, language, stylesIn } from './languages.mjs';

/** @typedef {typeof import('../../src/entry-prerender.tsx')} Prerendered */

/** The chunks of the pages behind the guard. For other pages there is time to load the rest. */
const userChunks = ['data', 'user', 'overlays'];
/** Pages with their own chunk: React keeps the prerendered markup only if that code arrives with the rest. */
const ownChunks = new Map([
  ['/requests', 'RequestPage'],
  ['/withdraw', 'PayoutPage'],
  ['/withdrawals', 'PayoutPage'],
]);

/**
 * A Vite plugin: writes each route as an HTML file with the rendered page, which the app hydrates. Hosting serves /deposit
 * from deposit.html, and an unknown path from 404.html.
 * @param {string} id of the language
 * @param {readonly string[]} offered languages
 * @returns {import('vite').Plugin}
 */
export function prerender(id, offered) {
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
        const { pages, loadFailure, tooOld, routes, origins } = await renderPages(
          config.mode,
          config.resolve.alias,
          language(id, offered),
        );
        const template = take(bundle, '.html');
        const script = await bootstrapScript(id, offered);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const app = `/${chunks.find(({ isEntry }) => isEntry)?.fileName}`;
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = withOldUnits(String(file.source));
        }
        const styles = `/${Object.keys(bundle).find((name) => name.endsWith('.css'))}`;
        const preloadOf = (/** @type {string} */ path) =>
          chunks
            .filter(({ name }) => userChunks.includes(name) || name === ownChunks.get(path))
            .map(({ fileName }) => `/${fileName}`)
            .join(' ');
        const guarded = routes.guarded.split(' ');
        for (const [path, markup] of Object.entries(pages)) {
          if (path === routes.admin && id !== english) continue;
          const forUser = guarded.includes(path) ? { preload: preloadOf(path), ...origins } : {};
          const data = { ...routes, app, styles, 'too-old': tooOld, ...forUser };
          const attributes = Object.entries(data).map(
            ([key, value]) => ` data-${key}="${quoted(value)}"`,
          );
          const style = await stylesOf(markup + loadFailure, stylesIn(id));
          const head = `<style>${style}</style><script${attributes.join('')}>${script}</script>`;
          const source = assemblePage({ template, head, markup, after: loadFailure });
          const folder = id === english ? '' : folderOf(id);
          const fileName = `${folder}${path.slice(1) || 'index'}.html`;
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

/**
 * Puts a page into Vite's index.html. The bootstrap script starts the app, so Vite's script tag is removed.
 * @param {{ template: string, head: string, markup: string, after: string }} parts `after` stands beside #root
 * @returns {string}
 */
export function assemblePage({ template, head, markup, after }) {
  // React puts a page's title first.
  const [title = ''] = /<title>[^<]*<\/title>/.exec(markup) ?? [];
  // The policy refuses inline styles in markup; none is visible before React sets it again. Nor does
  // the page need icon namespaces, lucide's class names or React Router's link mark.
  const content = markup
    .replace(title, '')
    .replaceAll(/ (style|xmlns|data-discover)="[^"]*"| lucide-[\w-]+/g, '');
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
 * @param {import('vite').AliasOptions} aliases
 * @param {import('vite').Plugin | null} [plugin] for a language
 * @returns {Promise<Prerendered>}
 */
export async function renderPages(mode, aliases, plugin = null) {
  const server = await createServer({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    resolve: { alias: aliases },
    plugins: [plugin],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const module = await server.ssrLoadModule('/src/entry-prerender.tsx');
    return /** @type {Prerendered} */ (/** @type {unknown} */ (module));
  } finally {
    await server.close();
  }
}

const index = join(root, 'src', 'index.css');

/**
 * Compiles the styles of a page's first paint: of all its classes, with the custom properties that these or the markup use, without
 * those for print. The bootstrap script loads the whole style sheet later.
 * @param {string} markup
 * @param {string} [more] styles beside src/index.css
 * @returns {Promise<string>}
 */
export async function stylesOf(markup, more = '') {
  // A new compiler for each page, because a compiler repeats what it has built before.
  const { build: stylesFor } = await compile((await readFile(index, 'utf8')) + more, {
    base: join(root, 'src'),
    onDependency() {},
  });
  const { code } = optimize(stylesFor(classesIn(markup)));
  const styles = String(
    transform({ filename: index, code: Buffer.from(code), targets: cssTargets, minify: true }).code,
  ).trim();
  const onScreen = withOldUnits(styles).replace(/@media print\{([^{}]*\{[^{}]*\})*\}/g, '');
  const used = onScreen + markup;
  return onScreen.replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name) =>
    used.includes(`var(${name}`) ? declaration : '',
  );
}

/** The characters that React escapes in an attribute. @type {Record<string, string>} */
const escaped = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** @type {(markup: string) => string[]} */
const classesIn = (markup) =>
  [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replace(/&[^;]+;/g, (entity) => escaped[entity] ?? entity).split(' '),
  );

/** @type {(id: string, offered: readonly string[]) => Promise<string>} bootstrap.js and what it imports, as one script */
async function bootstrapScript(id, offered) {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias },
    plugins: [language(id, offered)],
    build: {
      write: false,
      target: bootstrapTarget,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'scripts/build/bootstrap.js'),
        output: { format: 'iife' },
      },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error('bootstrap.js was not built');
  return bundle.output[0].code.trim();
}

/** @type {(value: string) => string} as the value of an attribute */
const quoted = (value) => value.replace(/[&"<]/g, (found) => `&#${found.charCodeAt(0)};`);

/** @type {(bundle: import('vite').Rolldown.OutputBundle, extension: string) => string} takes a file out of the build */
function take(bundle, extension) {
  const file = Object.values(bundle).find(({ fileName }) => fileName.endsWith(extension));
  if (file?.type !== 'asset') throw new Error(`There is no ${extension} file`);
  Reflect.deleteProperty(bundle, file.fileName);
  return String(file.source).trim();
}
