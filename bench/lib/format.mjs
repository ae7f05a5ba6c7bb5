import { median, range } from './statistics.mjs';

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/**
 * @param {number} value
 * @returns {string} a whole number with groups, e.g. 100,000
 */
export const whole = (value) => grouped.format(value);

/**
 * @param {number} bytes
 * @returns {string} in kB of 1,000 bytes, as the budgets count; three digits or more
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
 * @param {number} base what it is compared with
 * @returns {string} e.g. 1.08 ×; from ten up in whole numbers
 */
export function ratio(value, base) {
  const times = value / base;
  return `${times < 10 ? times.toFixed(2) : whole(times)} ×`;
}

/**
 * @param {readonly number[]} values
 * @param {(value: number) => string} format
 * @returns {string} the median and in brackets the range; the median alone where all are the same on paper
 */
export function medianAndRange(values, format) {
  const [smallest, largest] = range(values).map(format);
  const middle = format(median(values));
  return smallest === largest ? middle : `${middle} (${smallest} – ${largest})`;
}
