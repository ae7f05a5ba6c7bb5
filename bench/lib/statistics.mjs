/**
 * The median; the mean of the two middle values for an even number of values.
 * @param {readonly number[]} values at least one
 * @returns {number}
 * @throws {Error} when there are no values, so that a missing measurement never looks like a figure
 */
export function median(values) {
  const sorted = sortedCopy(values);
  const upper = sorted.length >> 1;
  const high = sorted[upper] ?? NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[upper - 1] ?? NaN) + high) / 2;
}

/**
 * The smallest value that at least `percent` of all values do not exceed (nearest rank: always a value that occurred).
 * @param {readonly number[]} values at least one
 * @param {number} percent above 0, up to 100
 * @returns {number}
 * @throws {Error} when there are no values
 */
export function percentile(values, percent) {
  const sorted = sortedCopy(values);
  const rank = Math.ceil((percent / 100) * sorted.length);
  return sorted[Math.max(rank, 1) - 1] ?? NaN;
}

/**
 * @param {readonly number[]} values at least one
 * @returns {[smallest: number, largest: number]}
 * @throws {Error} when there are no values
 */
export function range(values) {
  const sorted = sortedCopy(values);
  return [sorted[0] ?? NaN, sorted.at(-1) ?? NaN];
}

/**
 * @param {readonly number[]} values
 * @returns {number[]}
 */
function sortedCopy(values) {
  if (values.length === 0) throw new Error('There are no values.');
  return values.toSorted((a, b) => a - b);
}
