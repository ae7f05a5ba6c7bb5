import { CliError } from '../cli/cliError.mjs';
import { readArgs } from '../cli/command.mjs';

/**
 * @typedef {import('./limits.mjs').Changes} Changes
 * @typedef {object} LimitsCommand
 * @property {Changes} changes none where the limits are only to be shown
 * @property {boolean} isConfirmed
 */

const usage =
  'Usage: `npm run limits`, with `-- --credit-per-day RUPEES`, `--second-review-from RUPEES`, `--close-short-up-to RUPEES` (`none` for no limit), `--require-second-factor yes` (or `no`), and `--yes` to confirm.';
/** Digits without separators, or grouped as in India or elsewhere, with at most two decimals. */
const rupeesFormat =
  /^₹?(?<whole>\d+|\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})*)(?:\.(?<fraction>\d{1,2}))?$/;
const maxPaise = 10_00_00_00_000_00;

const text = { type: /** @type {const} */ ('string') };
const options = {
  'credit-per-day': text,
  'second-review-from': text,
  'close-short-up-to': text,
  'require-second-factor': text,
  yes: { type: /** @type {const} */ ('boolean'), default: false },
};
const amounts = /** @type {const} */ ([
  ['credit-per-day', 'creditPerDayPaise'],
  ['second-review-from', 'secondReviewFromPaise'],
  ['close-short-up-to', 'closeShortUpToPaise'],
]);

/**
 * Parses the command line of `npm run limits`.
 * @param {string[]} args e.g. `--credit-per-day 5,00,000`
 * @returns {LimitsCommand}
 * @throws {CliError} naming the option
 */
export function limitsCommand(args) {
  const { values } = readArgs({ args, options }, usage);
  /** @type {Changes} */
  const changes = {};
  for (const [option, key] of amounts) {
    const value = values[option];
    if (value !== undefined) changes[key] = parseLimit(`--${option}`, value);
  }
  const factor = values['require-second-factor'];
  if (factor !== undefined) {
    if (factor !== 'yes' && factor !== 'no')
      throw new CliError(`--require-second-factor is yes or no, not ${factor}. ${usage}`);
    changes.requireSecondFactor = factor === 'yes';
  }
  return { changes, isConfirmed: values.yes };
}

/**
 * @param {string} option
 * @param {string} value
 * @returns {number | null} paise; null for no limit
 */
function parseLimit(option, value) {
  if (value === 'none') return null;
  const { whole = '', fraction = '' } = rupeesFormat.exec(value)?.groups ?? {};
  const paise = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (whole !== '' && paise > 0 && paise <= maxPaise) return paise;
  throw new CliError(
    `${option} is \`none\` or an amount above 0 of at most ₹10,00,00,00,000, such as 50000, 50,000 or ₹50,000.50, not ${value}.`,
  );
}
