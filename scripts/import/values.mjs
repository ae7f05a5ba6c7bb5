/** Beyond this the app counts no amount, in rupees or USDT. */
const mostStored = 1e12;

/**
 * @param {unknown} value
 * @returns {value is number} whether it is an amount that the app can show and count with
 */
export function isAmount(value) {
  return typeof value === 'number' && value >= 0 && value <= mostStored;
}

/**
 * @param {number} amount
 * @param {number} perWhole units of it that are counted: 100 paise a rupee, a million micro-USDT
 * @returns {boolean} whether it has no digit beyond those, give or take what doubles cannot say
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
 * @returns {boolean} whether it is a time as the Admin SDK reads it, or writes it as JSON
 */
export function isTime(value) {
  if (typeof value !== 'object' || value === null) return false;
  return 'toMillis' in value || ('_seconds' in value && typeof value._seconds === 'number');
}

/**
 * @param {unknown} value
 * @returns {string} short enough for a line
 */
export function shown(value) {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
