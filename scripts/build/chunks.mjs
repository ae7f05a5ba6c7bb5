import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/root.mjs';
import { reachable } from './walk.mjs';

/** Module IDs have slashes on every system. */
const src = `${root.replaceAll('\\', '/')}/src/`;

/** What only the admin panel uses, in every layer of src. */
export const adminFolder = /[\\/]src[\\/].*[\\/]admin[\\/]/;

/** What the panel has of payouts, and of the second factor: several lazy parts that share most of their code. */
const ofPayouts = /[\\/]admin[\\/](payouts[\\/]|adminPayoutTexts)/;
const ofSecurity = /[\\/]admin[\\/]security(Texts|[\\/])/;

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

/** @param {string} id */
const isPanelModule = (id) => adminFolder.test(id) || isPanelIcon(id);

/** The modules of a user's pages beside src/app and src/pages: paths in src, or how they begin. */
const ofUserPages = [
  'components/amount/',
  'components/deposits/',
  'components/receipt/',
  'hooks/deposits/',
  'hooks/payouts/',
  'services/payouts/',
  'stores/payouts/',
];
/** What loads after a page: sheets, checks, and the pages that are seldom opened. */
const later = [
  'components/deposits/check/',
  'components/deposits/qr/',
  'components/tutorial/',
  'domain/deposits/compareTogether',
  'hooks/deposits/check/',
  'pages/NotFound',
  'pages/payout/',
  'pages/profile/account/',
  'pages/request/',
  'services/account/',
  'services/payouts/createUserPayoutService',
  'services/payouts/userPayouts',
  'texts/en/accountTexts',
  'texts/en/payoutTexts',
  'texts/en/transactionCheckTexts',
  'texts/en/tutorialTexts',
];
const ofData = ['components/', 'domain/', 'hooks/', 'lib/', 'services/', 'stores/', 'texts/'];

/** @param {string} id */
const pathInSrc = (id) => (id.startsWith(src) ? id.slice(src.length) : null);

/** @type {(path: string, beginnings: readonly string[]) => boolean} */
const beginsWith = (path, beginnings) => beginnings.some((each) => path.startsWith(each));

/** What the admin panel and the folders `tron` have is in chunks of their own. */
const ofOtherChunks = /(^|\/)(admin|tron)\//;
const dataLibraries = /[\\/](lucide-react|@firebase[\\/](firestore|webchannel-wrapper))[\\/]/;

/** @param {string} id */
function isData(id) {
  const path = pathInSrc(id);
  if (path === null) return dataLibraries.test(id);
  const isElsewhere = ofOtherChunks.test(path) || beginsWith(path, [...ofUserPages, ...later]);
  return beginsWith(path, ofData) && !isElsewhere;
}

/**
 * The database and what the user's pages share with the panel, or with its pages that load later; and what only the user's have.
 * @type {import('vite').Rolldown.CodeSplittingNameFunction}
 */
function userChunk(moduleId, context) {
  if (isData(moduleId)) {
    if (isPanelIcon(moduleId)) return null;
    return isOfPanel(moduleId, context) ? 'data' : 'user';
  }
  return isOfUserPages(moduleId) ? 'user' : null;
}

/** @type {(id: string, context: import('vite').Rolldown.ChunkingContext) => boolean} */
function isOfPanel(id, context) {
  const imports = (/** @type {string} */ module) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(module) ?? {};
    return [...importedIds, ...dynamicallyImportedIds];
  };
  ofPanel ??= reachable([adminPage], imports);
  return ofPanel.has(id);
}
/** @type {Set<string> | undefined} */
let ofPanel;

/** @param {string} id */
function isOfUserPages(id) {
  const path = pathInSrc(id);
  if (path === null || ofOtherChunks.test(path) || beginsWith(path, later)) return false;
  return beginsWith(path, ['app/', 'pages/', ...ofUserPages]);
}

const adminPage = join(root, 'src', 'pages', 'admin', 'AdminPage.tsx');

/**
 * The chunk of what loads with the panel. Modules in one chunk need no names for each other, which is a kilobyte less than
 * one chunk for the panel and one for what it shares with its pages that load later.
 * @type {import('vite').Rolldown.CodeSplittingNameFunction}
 */
function panelChunk(moduleId, context) {
  if (!isPanelModule(moduleId)) return null;
  const imports = (/** @type {string} */ id) => context.getModuleInfo(id)?.importedIds ?? [];
  const withPanel = (panelModules ??= reachable([adminPage], imports));
  return withPanel.has(moduleId) ? 'panel' : null;
}
/** @type {Set<string> | undefined} */
let panelModules;

/**
 * How the build is cut: few files, since on a slow network each costs a round trip before its bytes. The QR code, the
 * names of the banks, a request, the overlays and the admin panel keep the chunks that their dynamic imports make.
 * @type {import('vite').Rolldown.CodeSplittingOptions}
 */
export const chunks = {
  groups: [
    // The sign-in and what every page needs; what this holds is kept out of the groups below.
    { name: 'start', tags: ['$initial'], priority: 4 },
    { name: 'overlays', test: /[\\/]src[\\/]app[\\/]Overlays/, priority: 3 },
    { name: userChunk, priority: 2 },
    // What asks a TRON node: for the check of a user's own transactions, and for the admin panel.
    {
      name: 'tron',
      test: /[\\/]src[\\/][^\\/]+[\\/]tron[\\/]|[\\/]src[\\/]config[\\/]usdtWallet/,
      priority: 1,
    },
    { name: panelChunk, priority: 1 },
    // What the pages of the panel share that load later.
    {
      name: 'panelPages',
      test: (id) => isPanelModule(id) && !ofPayouts.test(id) && !ofSecurity.test(id),
      minShareCount: 2,
      priority: 1,
    },
    { name: 'payouts', test: ofPayouts },
    { name: 'security', test: ofSecurity },
  ],
};
