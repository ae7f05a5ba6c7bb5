import { brotliCompressSync } from 'node:zlib';

/** @typedef {import('vite').Rolldown.OutputBundle} OutputBundle */
/** @typedef {import('vite').Rolldown.OutputChunk} OutputChunk */

/** Bytes after brotli: what each chunk may weigh. A chunk above its share is what grew. */
const shares = {
  start: 119_500,
  NotFoundPage: 1_000,
  overlays: 8_500,
  data: 104_000,
  person: 17_000,
  QrCode: 7_000,
  AdminPage: 11_000,
};

/**
 * What a person needs at each stage, as the chunks that are asked for; those bring what they import.
 * @type {{ route: string, chunks: (keyof typeof shares)[], most: number }[]}
 */
const budgets = [
  { route: 'before /login works', chunks: ['start'], most: 120_000 },
  {
    route: 'signed in, all in all',
    chunks: ['start', 'overlays', 'data', 'person', 'QrCode'],
    most: 260_000,
  },
  { route: '/admin2067', chunks: ['start', 'overlays', 'AdminPage'], most: 260_000 },
];

const mostPerPage = 14_000;

/**
 * A Vite plugin: fails the build when it weighs more than its budget, and says what grew.
 * @returns {import('vite').Plugin}
 */
export function weigh() {
  return {
    name: 'weigh',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { table, failures } = weighing(bundle);
        this.info(`JavaScript after brotli\n${table.join('\n')}`);
        if (failures.length > 0) this.error(failures.join('\n'));
      },
    },
  };
}

/**
 * @param {OutputBundle} bundle
 * @returns {{ table: string[], failures: string[] }} what each route weighs, and a sentence for each budget that is not kept
 */
export function weighing(bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const weights = new Map(chunks.map(({ fileName, code }) => [fileName, weightOf(code)]));
  const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  const weight = (/** @type {string} */ fileName) => weights.get(fileName) ?? 0;

  const grown = chunks.flatMap((chunk) => {
    const [, share] = Object.entries(shares).find(([name]) => name === nameOf(chunk)) ?? [];
    if (share !== undefined && weight(chunk.fileName) <= share) return [];
    const why = share === undefined ? 'is new' : `may weigh ${kB(share)}`;
    return [`${nameOf(chunk)} weighs ${kB(weight(chunk.fileName))} and ${why}`];
  });

  const table = [];
  const failures = grown.map((sentence) => `${sentence}; see scripts/build/budgets.mjs`);
  for (const { route, chunks: names, most } of budgets) {
    const files = filesOf(chunks, names);
    const total = files.reduce((sum, fileName) => sum + weight(fileName), 0);
    table.push(`  ${route.padEnd(22)} ${kB(total)} of ${kB(most)}`);
    if (total <= most) continue;
    const parts = files.map((fileName) => `${fileName} ${kB(weight(fileName))}`);
    failures.push(
      `Over budget: ${route}, ${kB(total)} of ${kB(most)} (${parts.join(', ')}). Grown: ${grown.join('; ') || 'all a little'}`,
    );
  }
  for (const file of Object.values(bundle)) {
    if (!file.fileName.endsWith('.html') || file.type !== 'asset') continue;
    const total = weightOf(file.source);
    if (total > mostPerPage) {
      failures.push(
        `Over budget: ${file.fileName}, ${kB(total)} of ${kB(mostPerPage)}; the first frame must fit the first round trip`,
      );
    }
  }
  return { table, failures };
}

/** @param {string | Uint8Array} content */
const weightOf = (content) => brotliCompressSync(content).length;

/**
 * The entry is called after index.html, whatever the group of its modules is called.
 * @param {OutputChunk} chunk
 */
const nameOf = (chunk) => (chunk.isEntry ? 'start' : chunk.name);

/**
 * @param {OutputChunk[]} chunks
 * @param {string[]} names
 * @returns {string[]} the files of these chunks and of all they import
 */
function filesOf(chunks, names) {
  /** @type {Set<string>} */
  const files = new Set();
  const add = (/** @type {string} */ fileName) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) {
      add(imported);
    }
  };
  for (const chunk of chunks) if (names.includes(nameOf(chunk))) add(chunk.fileName);
  return [...files];
}
