import { formatValue } from './values.mjs';

/** @typedef {import('./finding.mjs').Report} Report */

/**
 * @param {string} field
 * @param {number} max how many the rules allow
 * @param {import('./finding.mjs').StoredRecord} record
 * @param {Report} problem
 * @returns {unknown[]} the list as the app reads it
 */
export function listOf(field, max, { path, data }, problem) {
  const list = data[field] ?? [];
  if (!Array.isArray(list)) {
    problem(path, `${field} is ${formatValue(list)}, not a list.`);
    return [];
  }
  if (list.length > max) {
    problem(path, `${field} has ${list.length} entries, more than ${max}: none can be added.`);
  }
  return list;
}

/**
 * @param {string} what
 * @param {string[]} values
 * @param {string} path
 * @param {Report} problem
 */
export function reportRepeated(what, values, path, problem) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Set<string>} */
  const repeated = new Set();
  for (const value of values) (seen.has(value) ? repeated : seen).add(value);
  for (const value of repeated) problem(path, `the ${what} ${formatValue(value)} is listed twice.`);
}
