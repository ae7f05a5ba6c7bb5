import { createHash } from 'node:crypto';
import { CliError } from '../cli/cliError.mjs';
import { importSource } from '../cli/importSource.mjs';

/** @type {typeof import('../../src/domain/bankFiles/bankFormat')} */
const { BANK_FORMATS } = await importSource('src/domain/bankFiles/bankFormat.ts');
/** @type {typeof import('../../src/domain/bankFiles/delimited')} */
const { parseDelimited } = await importSource('src/domain/bankFiles/delimited.ts');

/** @typedef {import('../../src/domain/bankFiles/bankFormat').BankFormat} BankFormat */
/** @typedef {import('../../src/domain/bankFiles/bankFormat').FilledField} FilledField */
/** @typedef {Record<'name' | 'account' | 'ifsc' | 'upi' | 'amount' | 'ref', string>} Row */

/** The fates of these rows, counted from 0; all others are paid. */
const fates = new Map([
  [2, 'refused'],
  [3, 'sent back'],
  [4, 'late'],
  [5, 'refused'],
  [6, 'cut'],
]);
const opening = 10_000_000_00;

/** @type {readonly BankFormat[]} */
const formats = Object.values(BANK_FORMATS);

/**
 * @param {string} text a file of one of the known forms
 * @returns {Row[]}
 * @throws {CliError} if it has none of them
 */
function rowsOf(text) {
  const table = parseDelimited(text, ',');
  const [first = []] = table;
  const format = formats.find(({ columns }) =>
    columns.some(({ heading }) => heading)
      ? columns.map(({ heading }) => heading).join() === first.join()
      : columns.length === first.length,
  );
  if (!format) throw new CliError('This is no file for a bank that the app knows the form of.');
  return table.slice(format.columns.some(({ heading }) => heading) ? 1 : 0).map((cells) => {
    const cell = (/** @type {FilledField} */ field) =>
      cells[format.columns.findIndex(({ filledWith }) => filledWith === field)] ?? '';
    return {
      name: cell('name'),
      account: cell('account'),
      ifsc: cell('ifsc'),
      upi: cell('upi'),
      amount: cell('amount'),
      ref: cell('reference'),
    };
  });
}

/** @type {(paise: number) => string} */
const rupees = (paise) => (paise / 100).toFixed(2);

/** @type {(row: Row) => string} the number of the transfer, the same in every run */
const utrOf = ({ ref }) =>
  `6${createHash('sha256').update(`Rupee Ramp demo bank: ${ref}`).digest().readUIntBE(0, 6)}`
    .slice(0, 12)
    .padEnd(12, '7');

/** @type {(row: Row, isCut: boolean) => string} what the bank writes about a payment */
function narrationOf(row, isCut) {
  const { name, account, ifsc, upi, ref } = row;
  const remark = isCut ? ref.slice(0, 7) : ref;
  return upi
    ? `UPI-${name}-${upi.toUpperCase()}-${utrOf(row)}-${remark} PAYOUT`
    : `IMPS-${utrOf(row)}-${name}-${ifsc.slice(0, 4)}-XXXXXX${account.slice(-4)}-${remark}`;
}

/**
 * Plays the bank: returns a statement in HDFC's format after a file was paid, with rows refused, one sent back, one late and
 * one with a cut reference.
 * @param {string} text the file
 * @param {{ account: string, day: Date }} options the account that paid, and when
 * @returns {string}
 * @throws {CliError} if the file has none of the known forms
 */
export function playBank(text, { account, day }) {
  // A month name makes clear which number is the day.
  const date = day.toLocaleDateString('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  });
  let balance = opening;
  /** @type {(narration: string, number: string, paise: number) => string} */
  const line = (narration, number, paise) => {
    balance += paise;
    const amounts = paise < 0 ? [rupees(-paise), ''] : ['', rupees(paise)];
    return [date, `"${narration}"`, number, date, ...amounts, rupees(balance)].join(',');
  };
  const lines = rowsOf(text).flatMap((row, index) => {
    const fate = fates.get(index) ?? 'paid';
    if (fate === 'refused' || fate === 'late') return [];
    const paise = Math.round(Number(row.amount) * 100);
    const number = `0000${utrOf(row)}`;
    const paid = line(narrationOf(row, fate === 'cut'), number, -paise);
    return fate === 'sent back'
      ? [paid, line(`IMPS RETURN-${utrOf(row)}-${row.name}-ACCOUNT CLOSED`, number, paise)]
      : [paid];
  });
  return [
    'EXAMPLE BANK,,,,,,',
    `Account No :,${account}   CURRENT,,,,,`,
    '',
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    ...lines,
    line('IMPS CHGS INCL GST', 'MIR2632900001', -590),
    '',
  ].join('\r\n');
}
