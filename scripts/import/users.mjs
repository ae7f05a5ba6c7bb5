import { isPlainText } from '@/domain/plainText';
import { listOf, reportRepeated } from './lists.mjs';
import { formatValue, isAmount, isTime, isWholeUnits, reportHidden } from './values.mjs';

const maxListLength = 10;
const bankFields = ['accountHolder', 'bankName', 'accountNumber', 'ifscCode'];

/**
 * Checks a single user record.
 * @param {import('./finding.mjs').StoredRecord} record
 * @param {import('./finding.mjs').Reports} reports
 */
export function checkUser(record, { problem, note }) {
  const { path, data } = record;
  const { uid, walletBalance, displayName, email, createdAt, language, openDeposits } = data;
  const { lastWithdrawnAt, payablesWeek } = data;
  if (uid !== path.split('/')[1])
    problem(path, `uid is ${formatValue(uid)}, not the document's id.`);
  if (!isAmount(walletBalance)) {
    problem(path, `walletBalance is ${formatValue(walletBalance)}: the profile cannot be shown.`);
  } else if (!isWholeUnits(walletBalance, 100)) {
    problem(
      path,
      `walletBalance ${walletBalance} has fractions of a paisa: it cannot be credited.`,
    );
  }
  if (typeof email !== 'string') problem(path, `email is ${formatValue(email)}, not a string.`);
  reportHidden('email', email, path, note);
  if (typeof displayName !== 'string' || !isPlainText(displayName, 80)) {
    note(
      path,
      `displayName ${formatValue(displayName)} could not be saved again; other fields can be changed.`,
    );
  }
  if (createdAt !== undefined && !isTime(createdAt)) note(path, 'createdAt is not a timestamp.');
  if (lastWithdrawnAt !== undefined && !isTime(lastWithdrawnAt))
    note(path, 'lastWithdrawnAt is not a timestamp; the next withdrawal corrects it.');
  if (payablesWeek !== undefined && !isWeek(payablesWeek))
    note(path, 'payablesWeek is not a time and a count: no request gets an amount of its own.');
  if (openDeposits === null)
    note(path, 'openDeposits is null, which counts as 0; the next request corrects it.');
  if (language === undefined) note(path, 'language is missing; English is shown.');

  const upiIds = listOf('upiIds', maxListLength, record, problem);
  const malformed = upiIds.filter(
    (upiId) => typeof upiId !== 'string' || !/^[A-Za-z0-9._-]{1,99}@[A-Za-z0-9.-]+$/.test(upiId),
  );
  for (const upiId of malformed) problem(path, `the UPI ID ${formatValue(upiId)} is malformed.`);
  reportRepeated(
    'UPI ID',
    upiIds.map((upiId) => String(upiId).toLowerCase()),
    path,
    problem,
  );
  if (upiIds.length > 0 ? data['upiId'] !== upiIds[0] : (data['upiId'] ?? '') !== '') {
    note(path, 'upiId is not the first of upiIds; the next change of the list corrects it.');
  }

  const accounts = listOf('bankDetails', maxListLength, record, problem).map(
    (account) => /** @type {Record<string, unknown>} */ (Object(account)),
  );
  for (const account of accounts) checkBankAccount(account, path, { problem, note });
  reportRepeated(
    'account number',
    accounts.map((one) => String(one['accountNumber'])),
    path,
    problem,
  );
}

/** @param {unknown} week */
function isWeek(week) {
  const { since, count } = /** @type {Record<string, unknown>} */ (Object(week));
  return isTime(since) && Number.isSafeInteger(count);
}

/**
 * @param {Record<string, unknown>} account
 * @param {string} path
 * @param {import('./finding.mjs').Reports} reports
 */
function checkBankAccount(account, path, { problem, note }) {
  const missing = bankFields.filter((field) => typeof account[field] !== 'string');
  if (missing.length > 0) {
    problem(path, `a bank account has no ${missing.join(', ')}.`);
    return;
  }
  for (const field of ['accountHolder', 'bankName'])
    reportHidden(field, account[field], path, note);
  const number = String(account['accountNumber']);
  if (!/^\d{9,34}$/.test(number))
    problem(path, `the account number ${formatValue(number)} is malformed.`);
  const ifsc = String(account['ifscCode']);
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc))
    problem(path, `the IFSC ${formatValue(ifsc)} is malformed.`);
}
