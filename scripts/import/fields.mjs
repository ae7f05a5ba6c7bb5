import { MAX_DEPOSIT_USDT, MAX_TXIDS } from '@/config/business';
import { DEPOSIT_STATUSES } from '@/domain/deposits/deposit';
import { isPayableOf } from '@/domain/deposits/payable';
import { MAX_SEARCH_KEYS } from '@/domain/search/searchKeys';
import { isTxid } from '@/domain/deposits/transactionId';
import { toMicro } from '@/domain/money/money';
import { upiKeys } from '@/domain/paymentMethods';
import { isPlainText } from '@/domain/plainText';
import {
  formatValue as v,
  isAmount,
  isBalance,
  isFilled,
  isTime,
  isWholeUnits,
  toPaise,
} from './finding.mjs';

/**
 * Checks of each kind of record by itself.
 * @typedef {import('./finding.mjs').StoredRecord} StoredRecord
 * @typedef {import('./finding.mjs').Saying} Saying
 */

const maxMethods = 10;
/** The longest email address; names are shorter. */
const maxTextLength = 254;
const bankFields = ['accountHolder', 'bankName', 'accountNumber', 'ifscCode'];
const hidden = 'has characters that the app does not show.';

/** @type {(value: unknown) => boolean} whether it looks other than it is: the panel shows it without what is hidden */
const isHiding = (value) => isFilled(value) && !isPlainText(value, maxTextLength);

/** @type {(value: unknown) => Record<string, unknown>} */
const fieldsOf = (value) => (typeof value === 'object' ? { ...value } : {});

/** @type {(record: StoredRecord, saying: Saying) => void} */
export function checkUser({ path, data }, { problem, note, list, unique }) {
  const { uid, walletBalance, displayName, email, createdAt, language, openDeposits } = data;
  const { lastWithdrawnAt, payablesWeek, payoutsPausedAt, upiId } = data;
  problem(uid !== path.split('/')[1], `uid is ${v(uid)}, not the document's id.`);
  problem(
    !isBalance(walletBalance),
    `walletBalance is ${v(walletBalance)}: the profile cannot be shown.`,
  );
  problem(
    isBalance(walletBalance) && !isWholeUnits(walletBalance, 100),
    `walletBalance ${v(walletBalance)} has fractions of a paisa: it cannot be credited.`,
  );
  problem(typeof email !== 'string', `email is ${v(email)}, not a string.`);
  note(isHiding(email), `email ${v(email)} ${hidden}`);
  note(
    typeof displayName !== 'string' || !isPlainText(displayName, 80),
    `displayName ${v(displayName)} could not be saved again; other fields can be changed.`,
  );
  note(createdAt !== undefined && !isTime(createdAt), 'createdAt is not a timestamp.');
  note(
    lastWithdrawnAt !== undefined && !isTime(lastWithdrawnAt),
    'lastWithdrawnAt is not a timestamp; the next withdrawal corrects it.',
  );
  note(
    payoutsPausedAt !== undefined && !isTime(payoutsPausedAt),
    'payoutsPausedAt is not a timestamp, which counts as none; the next return of a payout corrects it.',
  );
  const week = fieldsOf(payablesWeek);
  note(
    payablesWeek !== undefined && !(isTime(week['since']) && Number.isSafeInteger(week['count'])),
    'payablesWeek is not a time and a count: no request gets an amount of its own.',
  );
  note(
    openDeposits === null,
    'openDeposits is null, which counts as 0; the next request corrects it.',
  );
  note(language === undefined, 'language is missing; English is shown.');

  const upiIds = list('upiIds', data['upiIds'], maxMethods);
  for (const one of upiIds) {
    const isUpi = typeof one === 'string' && /^[A-Za-z0-9._-]{1,99}@[A-Za-z0-9.-]+$/.test(one);
    problem(!isUpi, `the UPI ID ${v(one)} is malformed.`);
  }
  unique(
    'UPI ID',
    upiIds.map((one) => String(one).toLowerCase()),
  );
  note(
    upiIds.length > 0 ? upiId !== upiIds[0] : (upiId ?? '') !== '',
    'upiId is not the first of upiIds; the next change of the list corrects it.',
  );

  const accounts = list('bankDetails', data['bankDetails'], maxMethods).map(fieldsOf);
  for (const account of accounts) {
    const { accountHolder, bankName, accountNumber, ifscCode } = account;
    const missing = bankFields.filter((field) => typeof account[field] !== 'string');
    problem(missing.length > 0, `a bank account has no ${missing.join(', ')}.`);
    if (missing.length > 0) continue;
    note(isHiding(accountHolder), `accountHolder ${v(accountHolder)} ${hidden}`);
    note(isHiding(bankName), `bankName ${v(bankName)} ${hidden}`);
    const isNumber = /^\d{9,34}$/.test(String(accountNumber));
    problem(!isNumber, `the account number ${v(accountNumber)} is malformed.`);
    const isIfsc = /^[A-Z]{4}0[A-Z0-9]{6}$/.test(String(ifscCode));
    problem(!isIfsc, `the IFSC ${v(ifscCode)} is malformed.`);
  }
  unique(
    'account number',
    accounts.map((account) => account['accountNumber']),
  );
}

/** @type {(record: StoredRecord, saying: Saying) => void} */
export function checkDeposit({ path, data }, saying) {
  const { problem, note, list, unique } = saying;
  const { status, userId, timestamp, userName, userEmail, paidInrAmount, paymentCount } = data;
  const isStatus = DEPOSIT_STATUSES.some((known) => known === status);
  problem(!isStatus, `status is ${v(status)}: it appears in no list.`);
  problem(!isFilled(userId), `userId is ${v(userId)}: nobody can be credited.`);
  problem(
    !isTime(timestamp),
    `timestamp is ${v(timestamp)}, not a timestamp: lists omit or misplace it.`,
  );
  note(
    !/^(?!__.*__$)[\w-]{1,40}$/.test(path.split('/')[1] ?? ''),
    'its id is not up to 40 letters, digits, _ and -: it can be reviewed, but no link opens it.',
  );
  note(isHiding(userName), `userName ${v(userName)} ${hidden}`);
  note(isHiding(userEmail), `userEmail ${v(userEmail)} ${hidden}`);
  note(paidInrAmount === null, 'paidInrAmount is null, which counts as 0.');
  note(paymentCount === null, 'paymentCount is null, which counts as 0.');
  note(
    data['noMoreAt'] !== undefined && !isTime(data['noMoreAt']),
    'noMoreAt is not a timestamp: it is not shown, and its user cannot say it again.',
  );
  list('searchKeys', data['searchKeys'], MAX_SEARCH_KEYS);
  const keys = data['upiKeys'];
  const upiIds = Array.isArray(data['upiIds']) ? data['upiIds'] : [];
  // Older records have none.
  problem(
    keys !== undefined && JSON.stringify(keys) !== JSON.stringify(upiKeys(upiIds)),
    `upiKeys is ${v(keys)}: not its upiIds in small letters.`,
  );
  checkProposal(data, saying, ({ kind, amount }) => {
    const isKnown = ['approval', 'part', 'again', 'correction'].includes(String(kind));
    const moved = kind === 'correction' ? -Number(amount) : amount;
    return isKnown && isAmount(moved) && moved > 0 && isWholeUnits(moved, 100);
  });
  const txids = ['txids', 'operatorTxids'].flatMap((field) => list(field, data[field], MAX_TXIDS));
  const sentBack = list('sentBackTxids', data['sentBackTxids'], MAX_TXIDS);
  for (const txid of [...txids, ...sentBack]) {
    const isShown = typeof txid === 'string' && isTxid(txid);
    problem(!isShown, `${v(txid)} is no transaction ID: the app does not show it.`);
  }
  unique('transaction', txids);
  checkAmounts(data, saying);
  checkEnd(data, saying);
}

/**
 * Checks a proposal: nobody can confirm a malformed one, and the rules refuse another beside it.
 * @param {StoredRecord['data']} data
 * @param {Saying} saying
 * @param {(proposal: Record<string, unknown>) => boolean} isComplete
 */
export function checkProposal({ proposal }, { problem }, isComplete = () => true) {
  const fields = fieldsOf(proposal);
  const isProposal = isFilled(fields['by']) && isTime(fields['at']) && isComplete(fields);
  problem(
    proposal !== undefined && !isProposal,
    `proposal is ${v(proposal)}: nobody can confirm it, or propose another.`,
  );
}

/** @type {(data: StoredRecord['data'], saying: Saying) => void} */
function checkEnd({ status, userId, processedBy, rejectReason, proposal, ...data }, { problem }) {
  problem(
    status === 'confirmed' && ['approval', 'part'].includes(String(fieldsOf(proposal)['kind'])),
    'it is confirmed, but a proposal waits.',
  );
  problem(
    status === 'pending' && (data['correctedInrAmount'] ?? 0) !== 0,
    'it is pending, but a credit was taken back.',
  );
  const isCancelled = rejectReason === 'withdrawn';
  problem(
    isFilled(userId) && (processedBy === userId) !== isCancelled,
    'it was processed by its own user, or cancelled by another.',
  );
  problem(
    isCancelled && (status !== 'rejected' || (data['paymentCount'] ?? 0) !== 0),
    'it is cancelled, but not rejected, or paid in part.',
  );
}

/** @type {(data: StoredRecord['data'], saying: Saying) => void} */
function checkAmounts({ status, usdtAmount, inrAmount, payableUsdt, ...data }, { problem }) {
  const paidInrAmount = data['paidInrAmount'] ?? 0;
  if (!isAmount(usdtAmount) || !isAmount(inrAmount) || !isAmount(paidInrAmount)) {
    for (const [name, value] of Object.entries({ usdtAmount, inrAmount, paidInrAmount }))
      problem(!isAmount(value), `${name} is ${v(value)}, not an amount.`);
    return;
  }
  problem(
    usdtAmount === 0 || usdtAmount > MAX_DEPOSIT_USDT || !isWholeUnits(usdtAmount, 1_000_000),
    `usdtAmount ${usdtAmount} must be above 0, at most ${MAX_DEPOSIT_USDT}, with at most six decimals.`,
  );
  // 100 micro-USDT are one paisa, rounded half up.
  const worth = Math.floor((Math.round(usdtAmount * 1_000_000) + 50) / 100);
  const [paid, asked] = [toPaise(paidInrAmount), toPaise(inrAmount)];
  problem(
    !isWholeUnits(inrAmount, 100) || asked !== worth,
    `inrAmount is ${inrAmount}, but ${usdtAmount} USDT are ₹${worth / 100}.`,
  );
  const isOwn = isAmount(payableUsdt) && isPayableOf(toMicro(payableUsdt), toMicro(usdtAmount));
  problem(
    payableUsdt !== undefined && !isOwn,
    `payableUsdt is ${v(payableUsdt)}: the app does not ask for it.`,
  );
  problem(
    !isWholeUnits(paidInrAmount, 100),
    `paidInrAmount ${paidInrAmount} has fractions of a paisa.`,
  );
  problem(paid > asked, `₹${paidInrAmount} is paid, more than its ₹${inrAmount}.`);
  problem(
    status === 'confirmed' && paid < asked,
    `it is confirmed, but only ₹${paidInrAmount} of ₹${inrAmount} is paid.`,
  );
  problem(
    data['rejectReason'] === 'closed-short' && (status !== 'rejected' || paid === 0),
    'it is closed short, but not rejected, or nothing was credited.',
  );
}

/** @type {(record: StoredRecord, saying: Saying) => void} */
export function checkNote({ data: { text, by } }, { problem }) {
  const isShown = isFilled(text) && isFilled(by);
  problem(!isShown, `text is ${v(text)} and by ${v(by)}: the panel cannot show it.`);
}
