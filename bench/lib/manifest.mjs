import { reachable } from '../../scripts/build/walk.mjs';

/**
 * @typedef {object} Chunk an entry of Vite's build manifest
 * @property {string} file
 * @property {boolean} [isEntry]
 * @property {string[]} [imports] keys of static imports
 * @property {string[]} [dynamicImports] keys of dynamic imports
 * @property {string[]} [css] files
 *
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * The files a browser must load before a chunk runs.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 * @returns {Set<string>} scripts and style sheets
 * @throws {Error} when a key is not in the manifest
 */
export function filesFor(manifest, keys) {
  return filesOf(
    manifest,
    reachable(keys, (key) => chunkOf(manifest, key).imports ?? []),
  );
}

/**
 * All files a browser may load, except those that only excluded chunks lead to.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 * @param {readonly string[]} excluded
 * @returns {Set<string>}
 * @throws {Error} when a key is not in the manifest
 */
export function filesReachable(manifest, keys, excluded) {
  const next = (/** @type {string} */ key) => {
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, key);
    return [...imports, ...dynamicImports].filter((found) => !excluded.includes(found));
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
 * @returns {string} the key of its own chunk
 * @throws {Error} when it is part of a shared one
 */
export function keyOf(manifest, name) {
  const found = Object.keys(manifest).find((key) => key.endsWith(`/${name}`));
  if (found === undefined) throw new Error(`${name} has no chunk of its own.`);
  return found;
}

/**
 * @param {Manifest} manifest
 * @param {string} name of a chunk that is no module's own; see scripts/build/chunks.mjs
 * @returns {string | undefined} the key of that chunk
 */
export function keyOfChunk(manifest, name) {
  return Object.keys(manifest).find((key) => key.startsWith(`_${name}-`));
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
  if (chunk === undefined) throw new Error(`The build has no chunk ${key}.`);
  return chunk;
}
