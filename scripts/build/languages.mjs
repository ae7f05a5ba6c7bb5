import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { CliError } from '../cli/cliError.mjs';
import { importSource } from '../cli/importSource.mjs';
import { alias, root } from '../cli/root.mjs';

/** @typedef {{ file: string, path: string, text: unknown, fingerprint: string }} EnglishText `path` begins with its catalogue */

/** The first language, which the others translate. */
export const english = 'en';

/** @type {(id: string, file: string) => string} */
const pathOf = (id, file) => join(root, 'src', 'texts', id, file);

/** @type {(id: string) => { name: string, locale: string, description: string }} what a language says of itself and of the app */
export const languageOf = (id) => JSON.parse(readFileSync(pathOf(id, 'language.json'), 'utf8'));

/**
 * @param {string} [list] the value of VITE_LANGUAGES
 * @returns {string[]} the languages that a deployment offers
 * @throws {CliError} for another value
 */
export function offeredLanguages(list = english) {
  const ids = list.split(',');
  const isKnown = ids.every((id) => existsSync(pathOf(id, 'language.json')));
  if (ids[0] === english && isKnown && new Set(ids).size === ids.length) return ids;
  throw new CliError('VITE_LANGUAGES must be en, or en and folders of src/texts, such as en,hi');
}

/** @type {(value: unknown, path: string) => [string, unknown][]} */
const leaves = (value, path) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, each]) => leaves(each, `${path}.${key}`))
    : [[path, value]];

/**
 * A fingerprint changes with what a text says, and not with the numbers in it: those are of src/config/business.ts.
 * @param {unknown} text
 */
export function fingerprintOf(text) {
  const says =
    typeof text === 'function'
      ? [0, null, 1].map((each) =>
          text(
            ...Array.from('abcd'.slice(0, text.length), (letter) =>
              each === 0 ? `<${letter}>` : each,
            ),
          ),
        )
      : text;
  const masked = JSON.stringify(says).replace(/\d[\d,.]*/g, '0');
  return createHash('sha256').update(masked).digest('hex').slice(0, 8);
}

/** @returns {Promise<EnglishText[]>} */
export async function englishTexts() {
  const files = readdirSync(pathOf(english, '')).filter((name) => name.endsWith('exts.ts'));
  const found = files.map(async (file) => {
    const catalogue = basename(file, '.ts');
    /** @type {Record<string, unknown>} */
    const module = await importSource(`src/texts/${english}/${file}`);
    return leaves(module[catalogue], catalogue).map(([path, text]) => {
      return { file, path, text, fingerprint: fingerprintOf(text) };
    });
  });
  return (await Promise.all(found)).flat();
}

/** @type {(id: string) => Promise<EnglishText[]>} those whose translation is missing or older */
export async function staleTexts(id) {
  /** @type {Record<string, string>} */
  const known = JSON.parse(readFileSync(pathOf(id, 'fingerprints.json'), 'utf8'));
  return (await englishTexts()).filter(({ path, fingerprint }) => known[path] !== fingerprint);
}

/**
 * Puts the English texts in place of translations that are stale.
 * @param {string} code of a language's file
 * @param {string} file its name
 * @param {EnglishText[]} stale
 */
export function withEnglish(code, file, stale) {
  const catalogue = basename(file, '.ts');
  const lines = stale.flatMap((each) => {
    if (each.file !== file) return [];
    const place = each.path.slice(catalogue.length).replace(/\.([^.]+)/g, `['$1']`);
    const text = typeof each.text === 'function' ? `original${place}` : JSON.stringify(each.text);
    return `${catalogue}${place} = ${text};`;
  });
  if (lines.length === 0) return code;
  const original = `import { ${catalogue} as original } from '${pathOf(english, file)}';`;
  return [original, code, ...lines].join('\n');
}

/** @type {(id: string) => string} what the style sheet has for a language */
export const stylesIn = (id) =>
  id === english ? '' : readFileSync(pathOf(id, 'styles.css'), 'utf8');

/** @type {(id: string) => string} the folder of a language's pages in a build, where Hosting looks for them */
export const folderOf = (id) => `localized/${id}/`;

/**
 * A Vite plugin: makes one language's pass of a build that offers several. A text whose translation is stale is English. So is
 * the panel, which has a page only in English.
 * @param {string} id of the language
 * @param {readonly string[]} offered
 * @returns {import('vite').Plugin | null} null for a build in English alone, which is as if there were no other
 */
export function language(id, offered) {
  if (offered.length === 1) return null;
  const languages = offered.map((each) => ({ id: each, name: languageOf(each).name }));
  const constants = `export const LANGUAGES = ${JSON.stringify(languages)}, HAS_LANGUAGES = true, LANGUAGE = '${id}';`;
  /** @type {Promise<EnglishText[]>} */
  let stale;
  return {
    name: 'language',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { ...alias, '@/texts': pathOf(id, '') } },
      define: { 'import.meta.env.VITE_LOCALE': JSON.stringify(languageOf(id).locale) },
    }),
    load: {
      filter: { id: /\/src\/(config\/language\.ts|pages\/admin\/AdminPage\.tsx)$/ },
      handler(file) {
        if (file.endsWith('/AdminPage.tsx')) {
          return id === english
            ? null
            : 'export const AdminPage = () => globalThis.location?.reload();';
        }
        return constants;
      },
    },
    transformIndexHtml: (html) =>
      html
        .replace('lang="en"', `lang="${id}"`)
        .replace(languageOf(english).description, languageOf(id).description),
    transform: {
      filter: { id: [/\/src\/index\.css$/, /\/src\/texts\/\w+\/\w+exts\.ts$/] },
      async handler(code, path) {
        if (path.endsWith('.css')) return code + stylesIn(id);
        const file = basename(path);
        if (id === english || path !== pathOf(id, file)) return null;
        return withEnglish(code, file, await (stale ??= staleTexts(id)));
      },
    },
  };
}

/**
 * A Vite plugin: adds the other languages to the build in English.
 * @param {readonly string[]} offered
 * @param {(id: string) => import('vite').UserConfig} configOf
 * @returns {import('vite').Plugin}
 */
export function otherLanguages(offered, configOf) {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  return {
    name: 'other-languages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = '' }, bundle) {
      for (const id of offered.slice(1)) {
        const manifest = config.build.manifest && `.vite/manifest.${id}.json`;
        const output = { outDir: dir, emptyOutDir: false, copyPublicDir: false, manifest };
        const inline = { configFile: false, root, mode: config.mode, build: output };
        await build(mergeConfig(configOf(id), inline));
        // Hosting would prefer another language of the browser to the pages that have none.
        const pages = Object.keys(bundle).filter((name) =>
          /\.(html|webmanifest)$|^sw\.js$/.test(name),
        );
        for (const name of pages) cpSync(join(dir, name), join(dir, folderOf(english), name));
      }
    },
  };
}
