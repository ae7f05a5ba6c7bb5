import { printable } from '../cli/printable.mjs';

/**
 * @typedef {{ path: string, data: Record<string, unknown> }} StoredRecord a document and its path, e.g. `users/abc`
 * @typedef {(path: string, text: string) => void} Report
 * @typedef {object} Reports
 * @property {Report} problem something that would not work, and why
 * @property {Report} note something that works but that an operator should know about
 */

/** How many lines of each kind are printed at most; the totals count all. */
const maxLines = 200;

/**
 * Prints findings as they are reported, up to a limit, and counts all of them.
 * @param {(line: string) => void} print
 */
export function printedReports(print) {
  const counts = { problem: 0, note: 0 };
  /** @param {keyof typeof counts} kind */
  const reportOf = (kind) => (/** @type {string} */ path, /** @type {string} */ text) => {
    counts[kind] += 1;
    if (counts[kind] <= maxLines)
      print(printable(`${kind === 'note' ? 'note: ' : ''}${path}: ${text}`));
    if (counts[kind] === maxLines + 1) print(`Further ${kind}s are counted but not printed.`);
  };
  return { counts, reports: { problem: reportOf('problem'), note: reportOf('note') } };
}
