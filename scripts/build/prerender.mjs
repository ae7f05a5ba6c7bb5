import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { transform } from 'lightningcss';
import { build, createServer } from 'vite';
import { alias } from '../cli/alias.mjs';
import { root } from '../cli/root.mjs';
import { english, foldersOf, language, languageOf, stylesOfLanguages } from './languages.mjs';
import { bootstrapTarget, cssTargets, withOldUnits } from './floor.mjs';

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
 * @param {readonly import('./languages.mjs').Pass[]} passes of the build; without English, the languages' pages are in a folder
 * @returns {import('vite').Plugin}
 */
export function prerender(passes) {
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
        const offered = passes.map(({ id }) => id);
        const template = take(bundle, '.html');
        const script = await bootstrapScript(offered);
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = withOldUnits(String(file.source));
        }
        const styles = `/${Object.keys(bundle).find((name) => name.endsWith('.css'))}`;
        const languages = [];
        for (const { id, chunks } of passes) {
          const rendered = await renderPages(config.mode, config.resolve.alias, id, offered);
          const app = `/${chunks.find(({ isEntry }) => isEntry)?.fileName}`;
          languages.push({ id, chunks, app, ...rendered });
        }
        const apps = languages.map(({ id, app }) => `${id}=${app}`).join(' ');
        for (const { id, chunks, app, pages, loadFailure, tooOld, routes, origins } of languages) {
          const guarded = routes.guarded.split(' ');
          const preloadOf = (/** @type {string} */ path) =>
            chunks
              .filter(({ name }) => userChunks.includes(name) || name === ownChunks.get(path))
              .map(({ fileName }) => `/${fileName}`)
              .join(' ');
          for (const [path, markup] of Object.entries(pages)) {
            const isPanel = path === routes.admin;
            const forUser = guarded.includes(path) ? { preload: preloadOf(path), ...origins } : {};
            const others = offered.length > 1 && !isPanel ? { apps } : {};
            const data = { ...routes, app, styles, 'too-old': tooOld, ...others, ...forUser };
            const attributes = Object.entries(data).map(
              ([key, value]) => ` data-${key}="${quoted(value)}"`,
            );
            // The same for all languages, since the policy names each style sheet.
            const all = languages.map((each) => `${each.pages[path]}${each.loadFailure}`).join('');
            const style = await stylesOf(all, stylesOfLanguages(offered));
            const head = `<style>${style}</style><script${attributes.join('')}>${script}</script>`;
            const page = { template: inLanguage(template, id), head, markup, after: loadFailure };
            const source = assemblePage(page);
            const file = `${path.slice(1) || 'index'}.html`;
            for (const folder of foldersOf(id, offered)) {
              if (isPanel && folder !== '') continue;
              this.emitFile({ type: 'asset', fileName: folder + file, source });
            }
          }
        }
      },
    },
  };
}

/** @type {(template: string, id: string) => string} Vite's index.html is in English */
const inLanguage = (template, id) =>
  template
    .replace('lang="en"', `lang="${id}"`)
    .replace(languageOf(english).description, languageOf(id).description);

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
 * @param {string} [id] of the language
 * @param {readonly string[]} [offered] languages
 * @returns {Promise<Prerendered>}
 */
export async function renderPages(mode, aliases, id = english, offered = [english]) {
  const server = await createServer({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    resolve: { alias: aliases },
    plugins: [language(id, offered)],
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
 * @param {string} [more] styles of languages
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

/**
 * @param {readonly string[]} offered languages
 * @returns {Promise<string>} bootstrap.js and what it imports, as one script without imports
 */
async function bootstrapScript(offered) {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias },
    plugins: [language(english, offered)],
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
