import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Package
 * @property {string} title e.g. `react 19.3.1 (MIT)`
 * @property {string} text its licence, and its notice where it has one
 */

/** The file where visitors and operators find the licences. */
export const licencesFile = 'licenses.txt';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Firebase's packages name their licence without a copy; these packages have one. */
const copies = new Map([['Apache-2.0', join(modules, 'firebase-admin', 'LICENSE')]]);

/** Tailwind makes our style sheet, so the bundler does not see it as a module. */
const inStylesheet = join(modules, 'tailwindcss');

/**
 * A Vite plugin: puts the licences of all third-party code in the build into one text file. The build fails if a package's
 * licence text is missing.
 * @returns {import('vite').Plugin}
 */
export function licences() {
  return {
    name: 'licences',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const code = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const folders = new Set([...code.flatMap((id) => packageFolder(id) ?? []), inStylesheet]);
      const packages = await Promise.all([...folders].map(readPackage));
      this.emitFile({ type: 'asset', fileName: licencesFile, source: licencesText(packages) });
    },
  };
}

/**
 * @param {string} id of a module, as the bundler names it
 * @returns {string | null} the folder of the package it belongs to; null for our own code
 */
export function packageFolder(id) {
  // Modules that the bundlers add have names like `\0rolldown/runtime.js`.
  const [, tool] = /^\0(vite|rolldown)\//.exec(id) ?? [];
  if (tool !== undefined) return join(modules, tool);
  const [folder] = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(id) ?? [];
  return folder?.replace(/^\0/, '') ?? null;
}

/**
 * @param {string} folder
 * @returns {Promise<Package>}
 * @throws {Error} when the package has no licence text, and no copy of the licence it names is known
 */
export async function readPackage(folder) {
  const description = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { name, version, license = 'see below', author } = description;
  const texts = (await readdir(folder))
    .filter((file) => /^(licen[cs]e|copying|notice)(\.|$)/i.test(file))
    .map((file) => join(folder, file));
  const copy = copies.get(license);
  if (!texts.some((file) => !/^notice/i.test(basename(file)))) {
    if (copy === undefined) {
      throw new Error(
        `${name} is part of the build and comes without the text of its licence (${license}); see scripts/build/licences.mjs`,
      );
    }
    texts.unshift(copy);
  }
  const contents = await Promise.all(texts.map((file) => readFile(file, 'utf8')));
  const by = typeof author === 'string' ? `, by ${author}` : '';
  return {
    title: `${name} ${version} (${license})${by}`,
    text: contents.map(ownLicence).join('\n\n'),
  };
}

/**
 * The rest of Vite's file has the licences of Vite's own parts, of which none is in the build.
 * @param {string} content
 * @returns {string}
 */
function ownLicence(content) {
  const [own = ''] = content.split(/^# Licenses of bundled dependencies$/m);
  return own.trim();
}

/**
 * @param {Package[]} packages
 * @returns {string} every package by name, and each text once
 */
export function licencesText(packages) {
  /** @type {Map<string, string[]>} */
  const titles = new Map();
  for (const { title, text } of packages.toSorted((a, b) => (a.title < b.title ? -1 : 1))) {
    titles.set(text, [...(titles.get(text) ?? []), title]);
  }
  const parts = [...titles].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  return ['This app contains the following packages.\n', ...parts].join(`\n${'-'.repeat(72)}\n\n`);
}
