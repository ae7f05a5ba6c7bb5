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
 * @returns {boolean} whether it is a timestamp of the Admin SDK, or one serialized as JSON
 */
export function isTime(value) {
  if (typeof value !== 'object' || value === null) return false;
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
