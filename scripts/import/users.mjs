import { formatValue, isAmount, isTime, isWholeUnits } from './values.mjs';

const maxListLength = 10;
const bankFields = ['accountHolder', 'bankName', 'accountNumber', 'ifscCode'];

/**
 * Checks a single user record.
 * @param {import('./finding.mjs').StoredRecord} record
 * @param {import('./finding.mjs').Reports} reports
 * @param {(name: string) => boolean} isName whether the app would store this name
 */
export function checkUser({ path, data }, { problem, note }, isName) {
  const { uid, walletBalance, displayName, email, createdAt, language } = data;
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
  if (typeof displayName !== 'string' || !isName(displayName)) {
    note(
      path,
      `displayName ${formatValue(displayName)} could not be saved again; other fields can be changed.`,
    );
  }
  if (createdAt !== undefined && !isTime(createdAt)) note(path, 'createdAt is not a timestamp.');
  if (language === undefined) note(path, 'language is missing; English is shown.');

  const upiIds = listOf('upiIds', path, data, problem);
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

  const accounts = listOf('bankDetails', path, data, problem).map(
    (account) => /** @type {Record<string, unknown>} */ (Object(account)),
  );
  for (const account of accounts) checkBankAccount(account, path, problem);
  reportRepeated(
    'account number',
    accounts.map((one) => String(one['accountNumber'])),
    path,
    problem,
  );
}

/**
 * @param {Record<string, unknown>} account
 * @param {string} path
 * @param {import('./finding.mjs').Report} problem
 */
function checkBankAccount(account, path, problem) {
  const missing = bankFields.filter((field) => typeof account[field] !== 'string');
  if (missing.length > 0) {
    problem(path, `a bank account has no ${missing.join(', ')}.`);
    return;
  }
  const number = String(account['accountNumber']);
  if (!/^\d{9,34}$/.test(number))
    problem(path, `the account number ${formatValue(number)} is malformed.`);
  const ifsc = String(account['ifscCode']);
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc))
    problem(path, `the IFSC ${formatValue(ifsc)} is malformed.`);
}

/**
 * @param {'upiIds' | 'bankDetails'} field
 * @param {string} path
 * @param {Record<string, unknown>} data
 * @param {import('./finding.mjs').Report} problem
 * @returns {unknown[]} the list as the app reads it
 */
function listOf(field, path, data, problem) {
  const list = data[field] ?? [];
  if (!Array.isArray(list)) {
    problem(path, `${field} is ${formatValue(list)}, not a list.`);
    return [];
  }
  if (list.length > maxListLength) {
    problem(
      path,
      `${field} has ${list.length} entries; none can be added until fewer than ${maxListLength} are left.`,
    );
  }
  return list;
}

/**
 * @param {string} what
 * @param {string[]} values
 * @param {string} path
 * @param {import('./finding.mjs').Report} problem
 */
function reportRepeated(what, values, path, problem) {
  const repeated = new Set(values.filter((value, index) => values.indexOf(value) !== index));
  for (const value of repeated) problem(path, `the ${what} ${formatValue(value)} is listed twice.`);
}
