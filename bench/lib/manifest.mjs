import { reachable } from '../../scripts/build/walk.mjs';

/**
 * @typedef {object} Chunk an entry of Vite's build manifest
 * @property {string} file
 * @property {boolean} [isEntry]
 * @property {string[]} [imports] keys of what it needs at once
 * @property {string[]} [dynamicImports] keys of what it may fetch later
 * @property {string[]} [css] files
 *
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * The files a browser must have before a chunk runs.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 * @returns {Set<string>} scripts and style sheets
 * @throws {Error} when the manifest does not know a key
 */
export function filesFor(manifest, keys) {
  return filesOf(
    manifest,
    reachable(keys, (key) => chunkOf(manifest, key).imports ?? []),
  );
}

/**
 * The files a browser may come to fetch, except those that only the chunks left out lead to.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 * @param {readonly string[]} leftOut
 * @returns {Set<string>}
 * @throws {Error} when the manifest does not know a key
 */
export function filesReachable(manifest, keys, leftOut) {
  const next = (/** @type {string} */ key) => {
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, key);
    return [...imports, ...dynamicImports].filter((found) => !leftOut.includes(found));
  };
  return filesOf(manifest, reachable(keys, next));
}

/**
 * @param {Manifest} manifest
 * @returns {string} the key of the page's own script
 * @throws {Error} when there is none
 */
export function entryKey(manifest) {
  const found = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (found === undefined) throw new Error('The build has no entry.');
  return found;
}

/**
 * @param {Manifest} manifest
 * @param {string} name of a source file, e.g. QrCode.tsx
 * @returns {string | undefined} the key of the chunk that was made for it; undefined where it lies in a shared one
 */
export function keyOf(manifest, name) {
  return Object.keys(manifest).find((key) => key.endsWith(`/${name}`));
}

/**
 * @param {Manifest} manifest
 * @param {Set<string>} keys
 * @returns {Set<string>}
 */
function filesOf(manifest, keys) {
  const chunks = [...keys].map((key) => chunkOf(manifest, key));
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
}

/**
 * @param {Manifest} manifest
 * @param {string} key
 * @returns {Chunk}
 */
function chunkOf(manifest, key) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no ${key}.`);
  return chunk;
}
