import { dirname, join, relative, sep } from 'node:path';
import { root } from '../cli/root.mjs';
import { reachable } from './walk.mjs';

/**
 * @param {import('vite').Rolldown.OutputChunk} chunk
 * @returns {boolean} whether it has the admin panel's own screens, texts or services
 */
export const isOfPanel = ({ moduleIds }) =>
  moduleIds.some((id) => /[\\/]src[\\/].*[\\/]admin[\\/]/.test(id));

const main = join(root, 'src/main.tsx');
const userPages = join(root, 'src/app/UserPages.ts');
const transferChecks = join(root, 'src/components/transfers/transferChecks.tsx');
const adminPage = join(root, 'src/pages/admin/AdminPage.tsx');

/** @typedef {import('vite').Rolldown.ChunkingContext} ChunkingContext */
/** @typedef {{ ofUser: Set<string>, ofPanel: Set<string>, reaching: Map<string, Set<string>> }} Entries */

/**
 * Finds the app's entry and its dynamic imports, where chunks can begin.
 * @param {ChunkingContext} context
 * @returns {Entries} those of the user and of the panel, and for each module those that reach it by static imports
 */
function findEntries(context) {
  const closureOf = (/** @type {string} */ id) =>
    reachable([id], (each) => context.getModuleInfo(each)?.importedIds ?? []);
  const importedBy = (/** @type {string} */ id) =>
    [...closureOf(id)].flatMap((each) => context.getModuleInfo(each)?.dynamicallyImportedIds ?? []);
  const ofUser = reachable([main], (id) => importedBy(id).filter((each) => each !== adminPage));
  const ofPanel = reachable([adminPage], importedBy);

  /** @type {Map<string, Set<string>>} */
  const reaching = new Map();
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const entry of new Set([...ofUser, ...ofPanel])) {
    for (const id of closureOf(entry)) add(reaching, id, entry);
    for (const id of importedBy(entry)) add(importers, id, entry);
  }
  // An entry that only others of them import is left out, since they are loaded already.
  for (const [id, from] of reaching) {
    const first = [...from].filter((each) => {
      const all = [...(importers.get(each) ?? [])];
      return all.length === 0 || all.some((importer) => !from.has(importer));
    });
    reaching.set(id, new Set(first));
  }
  return { ofUser, ofPanel, reaching };
}
/** @type {(map: Map<string, Set<string>>, key: string, value: string) => unknown} */
const add = (map, key, value) => map.set(key, (map.get(key) ?? new Set()).add(value));

const ofData = /[\\/](lucide-react|@firebase[\\/](firestore|webchannel-wrapper))[\\/]/;
const ofLibraries = /[\\/]node_modules[\\/]/;

/**
 * The chunk of a module, by the routes and other dynamic imports that lead to it: shared code by who shares it, the panel's by
 * the common folder. Null if a single user import leads to it, which is then its own chunk.
 * @param {string} id
 * @param {() => Entries} entries
 * @returns {{ chunk: string, rank: number } | null} the higher rank also takes what its modules import
 */
function chunkOf(id, entries) {
  if (ofData.test(id)) return { chunk: 'data', rank: 6 };
  const { ofUser, ofPanel, reaching } = entries();
  const from = [...(reaching.get(id) ?? [])];
  if (ofLibraries.test(id) || from.length === 0) return null;
  const byUser = from.filter((each) => ofUser.has(each));
  const isShared = from.length > 1;
  if (byUser.length > 0 && from.some((each) => ofPanel.has(each))) {
    if (!isShared) return null;
    const isCheck = byUser.every((each) => each === transferChecks);
    return isCheck ? { chunk: 'tron', rank: 5 } : { chunk: 'data', rank: 6 };
  }
  if (byUser.length > 0) {
    return isShared || from.includes(userPages) ? { chunk: 'user', rank: 4 } : null;
  }
  if (from.includes(adminPage)) return { chunk: 'panel', rank: 3 };
  // What a component loads later stays with the pages that need it at once.
  const [first = [], ...others] = from
    .map((each) => relative(dirname(adminPage), dirname(each)).split(sep))
    .filter(([name]) => name !== '..');
  const depth = first.findIndex((name, index) => others.some((other) => other[index] !== name));
  const folders = depth === -1 ? first : first.slice(0, depth);
  return { chunk: folders.at(-1) || 'panelPages', rank: 2 - folders.length };
}

/**
 * The chunks of the build: few, since on a slow network each costs a round trip before its bytes.
 * @returns {import('vite').Rolldown.CodeSplittingOptions}
 */
export function chunks() {
  /** @type {Entries | undefined} */
  let entries;
  return {
    groups: [
      // The sign-in page and what every page needs; it is kept out of the groups below.
      { name: 'start', tags: ['$initial'], priority: 8 },
      { name: 'overlays', test: /[\\/]src[\\/]app[\\/]Overlays/, priority: 7 },
      ...[6, 5, 4, 3, 2, 1, 0].map((rank) => ({
        name: (/** @type {string} */ id, /** @type {ChunkingContext} */ context) => {
          const found = chunkOf(id, () => (entries ??= findEntries(context)));
          return found?.rank === rank ? found.chunk : null;
        },
        priority: rank,
      })),
    ],
  };
}
