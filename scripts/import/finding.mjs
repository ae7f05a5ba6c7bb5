/**
 * @typedef {{ path: string, data: Record<string, unknown> }} StoredRecord a document and where it lies, e.g. `users/abc`
 * @typedef {(path: string, text: string) => void} Report
 * @typedef {object} Reports
 * @property {Report} problem something that would not work, and why
 * @property {Report} note something that works, and that an operator should know
 */

/** The most lines of one kind that are printed; the totals count all. */
const mostLines = 200;

/**
 * Prints findings as they come, a bounded number of them, and counts all.
 * @param {(line: string) => void} print
 */
export function printedReports(print) {
  const counts = { problem: 0, note: 0 };
  /** @param {keyof typeof counts} kind */
  const reportOf = (kind) => (/** @type {string} */ path, /** @type {string} */ text) => {
    counts[kind] += 1;
    if (counts[kind] <= mostLines) print(`${kind === 'note' ? 'note: ' : ''}${path}: ${text}`);
    if (counts[kind] === mostLines + 1) print(`Further ${kind}s are counted and not printed.`);
  };
  return { counts, reports: { problem: reportOf('problem'), note: reportOf('note') } };
}
