import { reachable, transferSize } from './walk.mjs';

/** @typedef {import('vite').Rolldown.OutputBundle} OutputBundle */
/** @typedef {import('vite').Rolldown.OutputChunk} OutputChunk */

/**
 * The largest size of each chunk, in bytes after brotli. Each limit is at least one percent above the current size, because
 * addresses and names of imported files differ from build to build.
 */
const chunkLimits = {
  start: 123_000,
  NotFoundPage: 1_000,
  overlays: 8_500,
  data: 101_000,
  user: 27_000,
  QrCode: 7_000,
  bankNames: 3_500,
  RequestPage: 5_700,
  // Account forms on the profile page.
  AccountPanel: 5_000,
  // Withdrawals, with the password prompt.
  PayoutPage: 6_500,
  // Read once, if at all.
  TutorialSteps: 2_500,
  // Requests to a TRON node; the panel shares it.
  tron: 5_300,
  networkChecks: 3_600,
  panel: 45_000,
  // Shared by panel pages that load later.
  panelPages: 11_500,
  // These pages by folder, and code that some of them share.
  deposits: 6_800,
  users: 1_500,
  incoming: 4_500,
  payouts: 12_500,
  bank: 22_000,
  reports: 2_000,
  closing: 12_000,
  activity: 6_500,
  security: 4_000,
  // Loads when an administrator uses it.
  frame: 1_000,
  corrections: 4_500,
  reviewAll: 4_900,
  reward: 1_000,
};

/**
 * The requested chunks at each stage of a user, including their imports. The QR code has its own limit.
 * @type {{ route: string, chunks: (keyof typeof chunkLimits)[], maxBytes: number }[]}
 */
const budgets = [
  { route: 'before /login works', chunks: ['start'], maxBytes: 123_000 },
  {
    route: 'signed in, all in all',
    chunks: [
      'start',
      'overlays',
      'data',
      'user',
      'bankNames',
      'RequestPage',
      'networkChecks',
      'AccountPanel',
      'PayoutPage',
      'TutorialSteps',
    ],
    maxBytes: 285_000,
  },
  {
    route: '/admin2067',
    chunks: ['start', 'overlays', 'panel', 'incoming'],
    maxBytes: 293_000,
  },
];

const maxPageBytes = 10_000;

/**
 * A Vite plugin: fails the build if it exceeds its budget, and prints what grew.
 * @returns {import('vite').Plugin}
 */
export function bundleBudget() {
  return {
    name: 'bundle-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { table, failures } = checkBudgets(bundle);
        this.info(`JavaScript after brotli\n${table.join('\n')}`);
        if (failures.length > 0) this.error(failures.join('\n'));
      },
    },
  };
}

/**
 * @param {OutputBundle} bundle
 * @returns {{ table: string[], failures: string[] }} the size of each route, and a message for each budget that is exceeded
 */
export function checkBudgets(bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, transferSize(code)]));
  const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  const sizeOf = (/** @type {string} */ fileName) => sizes.get(fileName) ?? 0;

  const grown = chunks.flatMap((chunk) => {
    const size = sizeOf(chunk.fileName);
    const [, limit] = Object.entries(chunkLimits).find(([name]) => name === nameOf(chunk)) ?? [];
    if (limit !== undefined && size <= limit) return [];
    const why = limit === undefined ? 'it is new' : `its limit is ${kB(limit)}`;
    return [`${nameOf(chunk)} has ${kB(size)}; ${why}`];
  });

  const table = [];
  const failures = grown.map((message) => `${message}; see scripts/build/budgets.mjs`);
  for (const { route, chunks: names, maxBytes } of budgets) {
    const files = filesOf(chunks, names);
    const total = files.reduce((sum, fileName) => sum + sizeOf(fileName), 0);
    table.push(`  ${route.padEnd(22)} ${kB(total)} of ${kB(maxBytes)}`);
    if (total <= maxBytes) continue;
    const parts = files.map((fileName) => `${fileName} ${kB(sizeOf(fileName))}`);
    failures.push(
      `Over budget: ${route}, ${kB(total)} of ${kB(maxBytes)} (${parts.join(', ')}). Grown: ${grown.join('; ') || 'all a little'}`,
    );
  }
  for (const file of Object.values(bundle)) {
    if (!file.fileName.endsWith('.html') || file.type !== 'asset') continue;
    const total = transferSize(file.source);
    if (total > maxPageBytes) {
      failures.push(
        `Over budget: ${file.fileName}, ${kB(total)} of ${kB(maxPageBytes)}; a page must fit the first round trip`,
      );
    }
  }
  return { table, failures };
}

/**
 * Vite names the entry after index.html, whatever its group's name.
 * @param {OutputChunk} chunk
 */
const nameOf = (chunk) => (chunk.isEntry ? 'start' : chunk.name);

/**
 * @param {OutputChunk[]} chunks
 * @param {string[]} names
 * @returns {string[]} the files of these chunks and of all they import
 */
function filesOf(chunks, names) {
  const imports = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const wanted = chunks.filter((chunk) => names.includes(nameOf(chunk)));
  return [
    ...reachable(
      wanted.map(({ fileName }) => fileName),
      (fileName) => imports.get(fileName) ?? [],
    ),
  ];
}
