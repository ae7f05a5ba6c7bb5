import { printable } from '../cli/printable.mjs';
import { formatValue } from './values.mjs';

/**
 * @typedef {{ path: string, data: Record<string, unknown> }} StoredRecord a document and its path, e.g. `users/abc`
 * @typedef {(path: string, text: string) => void} Report
 * @typedef {object} Reports
 * @property {Report} problem something that would not work, and why
 * @property {Report} note something that works but that an operator should know about
 */

/** The most lines printed of each kind; the totals count all. */
const maxLines = 200;

/**
 * Prints findings up to a limit, and counts all of them.
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

/** @typedef {ReturnType<typeof sayingOf>} Saying */

/**
 * Reports findings about one record: each takes a condition and a sentence.
 * @param {string} path
 * @param {Reports} reports
 */
export function sayingOf(path, reports) {
  /** @type {(isWrong: boolean, text: string) => void} */
  const problem = (isWrong, text) => isWrong && reports.problem(path, text);
  /** @type {(isOdd: boolean, text: string) => void} */
  const note = (isOdd, text) => isOdd && reports.note(path, text);
  return {
    problem,
    note,
    /** @type {(field: string, value: unknown, max: number) => unknown[]} the list as the app reads it */
    list(field, value, max) {
      const list = value ?? [];
      if (!Array.isArray(list)) {
        problem(true, `${field} is ${formatValue(list)}, not a list.`);
        return [];
      }
      const text = `${field} has ${list.length} entries, more than ${max}: none can be added.`;
      problem(list.length > max, text);
      return list;
    },
    /** @type {(what: string, values: unknown[]) => void} */
    unique(what, values) {
      const seen = new Set();
      const repeated = values.map(String).filter((text) => seen.size === seen.add(text).size);
      for (const text of new Set(repeated))
        problem(true, `the ${what} ${formatValue(text)} is listed twice.`);
    },
  };
}
