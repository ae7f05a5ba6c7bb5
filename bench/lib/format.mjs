import { median, range } from './statistics.mjs';

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/**
 * @param {number} value
 * @returns {string} a whole number with groups, e.g. 100,000
 */
export const whole = (value) => grouped.format(value);

/**
 * @param {number} bytes
 * @returns {string} in kB of 1,000 bytes, like the budgets; at least three digits
 */
export function kilobytes(bytes) {
  const kB = bytes / 1000;
  return `${kB < 100 ? kB.toFixed(1) : whole(kB)} kB`;
}

/**
 * @param {number} ms
 * @returns {string} in seconds, e.g. 0.64 s
 */
export const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/**
 * @param {number} ms
 * @returns {string} e.g. 83 ms
 */
export const milliseconds = (ms) => `${whole(ms)} ms`;

/**
 * @param {number} value
 * @param {number} base the value to compare with
 * @returns {string} e.g. 1.08 ×; a whole number from ten up
 */
export function ratio(value, base) {
  const times = value / base;
  return `${times < 10 ? times.toFixed(2) : whole(times)} ×`;
}

/**
 * @param {readonly number[]} values
 * @param {(value: number) => string} format
 * @returns {string} the median with the range in brackets; the median alone if all look the same
 */
export function medianAndRange(values, format) {
  const [smallest, largest] = range(values).map(format);
  const middle = format(median(values));
  return smallest === largest ? middle : `${middle} (${smallest} – ${largest})`;
}
