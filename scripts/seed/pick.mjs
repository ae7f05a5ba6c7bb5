import { createHash } from 'node:crypto';

/**
 * A number that looks random and is the same in every run.
 * @param {string} what
 * @param {number} below
 * @returns {number} a whole number from 0
 */
export function pick(what, below) {
  return createHash('sha256').update(`Rupee Ramp demo: ${what}`).digest().readUInt32BE() % below;
}

/**
 * @template T
 * @param {string} what
 * @param {readonly T[]} values
 * @returns {T}
 */
export function pickOne(what, values) {
  const value = values[pick(what, values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}
