import { printable } from '../cli/printable.mjs';

/** The largest amount the app accepts, in rupees or USDT. */
const maxAmount = 1e12;

/**
 * @param {unknown} value
 * @returns {value is number} whether it is an amount that the app can show and calculate with
 */
export function isAmount(value) {
  return typeof value === 'number' && value >= 0 && value <= maxAmount;
}

/**
 * @param {unknown} value
 * @returns {value is number} whether it is a balance: a debit of all of it may leave -1e-16, which is zero
 */
export function isBalance(value) {
  return typeof value === 'number' && isAmount(toPaise(value) / 100);
}

/**
 * @param {number} amount
 * @param {number} perWhole smallest units per whole: 100 paise per rupee, a million micro-USDT per USDT
 * @returns {boolean} whether it is a whole number of the smallest unit, up to floating-point error
 */
export function isWholeUnits(amount, perWhole) {
  return Math.abs(Math.round(amount * perWhole) / perWhole - amount) < 1e-9 * Math.max(1, amount);
}

/** @param {number} rupees */
export function toPaise(rupees) {
  return Math.round(rupees * 100);
}

/**
 * @param {unknown} value
 * @returns {boolean} whether it is a timestamp of the Admin SDK, a date that it stores as one, or one serialized as JSON
 */
export function isTime(value) {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Date) return true;
  return 'toMillis' in value || ('_seconds' in value && typeof value._seconds === 'number');
}

/**
 * @param {unknown} value
 * @returns {value is string}
 */
export function isFilled(value) {
  return typeof value === 'string' && value !== '';
}

/**
 * @param {unknown} value
 * @returns {string} the value as text, short enough for one line
 */
export function formatValue(value) {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

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
