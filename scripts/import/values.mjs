import { isPlainText } from '@/domain/plainText';

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
 * Reports what is no proposal of an administrator: nobody can confirm it, and the rules refuse another beside it.
 * @param {import('./finding.mjs').StoredRecord} record
 * @param {(proposal: Record<string, unknown>) => boolean} isComplete
 * @param {import('./finding.mjs').Report} problem
 */
export function reportProposal({ path, data: { proposal } }, isComplete, problem) {
  if (proposal === undefined) return;
  const fields = { ...(typeof proposal === 'object' ? proposal : {}) };
  const { by, at } = /** @type {Record<string, unknown>} */ (fields);
  if (typeof by === 'string' && by !== '' && isTime(at) && isComplete(fields)) return;
  problem(path, `proposal is ${formatValue(proposal)}: nobody can confirm it, or propose another.`);
}

/** The longest email address; names are shorter. */
const maxTextLength = 254;

/**
 * Reports a text that looks other than it is: the panel shows it without what is hidden.
 * @param {string} field
 * @param {unknown} value
 * @param {string} path
 * @param {import('./finding.mjs').Report} note
 */
export function reportHidden(field, value, path, note) {
  if (typeof value !== 'string' || value === '' || isPlainText(value, maxTextLength)) return;
  note(path, `${field} ${formatValue(value)} has characters that the app does not show.`);
}

/**
 * @param {unknown} value
 * @returns {string} the value as text, short enough for one line
 */
export function formatValue(value) {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'missing');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
