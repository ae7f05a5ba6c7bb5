import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/root.mjs';
import { reachable } from './walk.mjs';

/** What only the admin panel has: its screens, texts and services. */
export const adminFolder = /[\\/]src[\\/].*[\\/]admin[\\/]/;

/** An icon's module, with its name. */
const icon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/;

const components = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && file.name.endsWith('.tsx'))
  .map((file) => join(file.parentPath, file.name));

/** @type {(paths: string[]) => Set<string>} the icons that components import, by the names of their modules */
const iconsOf = (paths) =>
  new Set(
    paths
      .flatMap(
        (path) => readFileSync(path, 'utf8').match(/\{[^{}]*\}(?= from 'lucide-react')/) ?? [],
      )
      .flatMap((names) => names.match(/\b[A-Z]\w+/g) ?? [])
      .map((name) => name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase()),
  );
const userIcons = iconsOf(components.filter((path) => !adminFolder.test(path)));
const adminIcons = iconsOf(components.filter((path) => adminFolder.test(path)));

/** @param {string} id */
const isPanelIcon = (id) => {
  const [, name = ''] = icon.exec(id) ?? [];
  return adminIcons.has(name) && !userIcons.has(name);
};

const main = join(root, 'src/main.tsx');
const userPages = join(root, 'src/app/UserPages.ts');
const networkChecks = join(root, 'src/components/checks/networkChecks.ts');
const adminPage = join(root, 'src/pages/admin/AdminPage.tsx');

/** @typedef {import('vite').Rolldown.ChunkingContext} ChunkingContext */
/** @typedef {{ ofUser: Set<string>, ofPanel: Set<string>, reaching: Map<string, Set<string>> }} Entries */

/**
 * The app's entry and what it imports dynamically: where a chunk can begin.
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
  // What is loaded already is not counted: an entry that only others of them import.
  for (const [id, from] of reaching) {
    const first = [...from].filter((each) => {
      const all = [...(importers.get(each) ?? [])];
      return all.length === 0 || all.some((importer) => !from.has(importer));
    });
    reaching.set(id, new Set(first));
  }
  return { ofUser, ofPanel, reaching };
}
/** @type {Entries | undefined} */
let entries;

/** @type {(map: Map<string, Set<string>>, key: string, value: string) => unknown} */
const add = (map, key, value) => map.set(key, (map.get(key) ?? new Set()).add(value));

/** @type {(id: string, context: ChunkingContext) => Record<'from' | 'ofUser' | 'ofPanel', string[]>} */
function entriesOf(id, context) {
  const { ofUser, ofPanel, reaching } = (entries ??= findEntries(context));
  const from = [...(reaching.get(id) ?? [])];
  return {
    from,
    ofUser: from.filter((each) => ofUser.has(each)),
    ofPanel: from.filter((each) => ofPanel.has(each)),
  };
}

const ofDataLibraries = /[\\/](lucide-react|@firebase[\\/](firestore|webchannel-wrapper))[\\/]/;
const ofLibraries = /[\\/]node_modules[\\/]/;

/**
 * The database and what the user's side shares with the panel; of that, what a user needs only for a check on the network; and
 * what only the user's pages have.
 * @type {import('vite').Rolldown.CodeSplittingNameFunction}
 */
function userChunk(id, context) {
  if (ofDataLibraries.test(id)) return isPanelIcon(id) ? null : 'data';
  if (ofLibraries.test(id)) return null;
  const { from, ofUser, ofPanel } = entriesOf(id, context);
  if (ofUser.length === 0) return null;
  const isShared = from.length > 1;
  if (ofPanel.length === 0) return isShared || from.includes(userPages) ? 'user' : null;
  if (!isShared) return null;
  return ofUser.every((each) => each === networkChecks) ? 'tron' : 'data';
}

/** Pages of several parts that load lazily and share most of their code: by their folders and texts. */
const ofOnePage = {
  payouts: /[\\/]admin[\\/](payouts[\\/]|adminPayoutTexts)/,
  security: /[\\/]admin[\\/]security(Texts|[\\/])/,
};
/** A part that is large by itself: a chunk of its own, and another one of what it shares with one part of another page. */
const largePart = /[\\/]BankPage\.tsx$/;
const pageOf = (/** @type {string} */ id) =>
  Object.entries(ofOnePage).find(([, path]) => path.test(id))?.[0];

/**
 * What loads with the panel, what all lazy parts of one page share, and what several pages share.
 * @type {import('vite').Rolldown.CodeSplittingNameFunction}
 */
function panelChunk(id, context) {
  if (isPanelIcon(id)) return 'panel';
  const { from, ofUser } = entriesOf(id, context);
  if (ofLibraries.test(id) || ofUser.length > 0 || from.length === 0) return null;
  if (from.includes(adminPage)) return 'panel';
  const isOfLarge = from.some((each) => largePart.test(each));
  if (from.length === 1 && isOfLarge) return null;
  const [page, ...others] = pageOf(id) ? [pageOf(id)] : new Set(from.map(pageOf));
  if (page !== undefined && others.length === 0) return page;
  if (from.length === 2 && isOfLarge) return 'together';
  return from.length > 1 ? 'panelPages' : null;
}

/**
 * How the build is cut: few files, since on a slow network each costs a round trip before its bytes. What one dynamic import
 * alone leads to has the chunk that this makes: the QR code, the names of the banks, a request, a page of the panel.
 * @type {import('vite').Rolldown.CodeSplittingOptions}
 */
export const chunks = {
  groups: [
    // The sign-in and what every page needs; what this holds is kept out of the groups below.
    { name: 'start', tags: ['$initial'], priority: 4 },
    { name: 'overlays', test: /[\\/]src[\\/]app[\\/]Overlays/, priority: 3 },
    { name: userChunk, priority: 2 },
    { name: panelChunk, priority: 1 },
  ],
};
