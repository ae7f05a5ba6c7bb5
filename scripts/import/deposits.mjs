import { MAX_TXIDS } from '@/config/business';
import { toMicro } from '@/domain/money';
import { isPayableOf } from '@/domain/deposits/payable';
import { MAX_SEARCH_KEYS } from '@/domain/deposits/searchKeys';
import { isTxid } from '@/domain/deposits/transactionId';
import { listOf, reportRepeated } from './lists.mjs';
import {
  formatValue,
  isAmount,
  isTime,
  isWholeUnits,
  reportHidden,
  reportProposal,
  toPaise,
} from './values.mjs';

const statuses = ['pending', 'confirmed', 'rejected'];
const maxUsdt = 10_000_000;

/**
 * Checks a single deposit, without its ledger entries.
 * @param {import('./finding.mjs').StoredRecord} record
 * @param {import('./finding.mjs').Reports} reports
 */
export function checkDeposit(record, reports) {
  const { path, data } = record;
  const { problem, note } = reports;
  const { status, userId, timestamp } = data;
  if (!statuses.some((known) => known === status)) {
    problem(path, `status is ${formatValue(status)}: it appears in no list.`);
  }
  if (typeof userId !== 'string' || userId === '') {
    problem(path, `userId is ${formatValue(userId)}: nobody can be credited.`);
  }
  if (!isTime(timestamp)) {
    problem(
      path,
      `timestamp is ${formatValue(timestamp)}, not a timestamp: lists omit or misplace it.`,
    );
  }
  if (!/^(?!__.*__$)[\w-]{1,40}$/.test(path.split('/')[1] ?? '')) {
    note(
      path,
      'its id is not up to 40 letters, digits, _ and -: it can be reviewed, but no link opens it.',
    );
  }
  for (const field of ['userName', 'userEmail']) reportHidden(field, data[field], path, note);
  for (const field of ['paidInrAmount', 'paymentCount']) {
    if (data[field] === null) note(path, `${field} is null, which counts as 0.`);
  }
  listOf('searchKeys', MAX_SEARCH_KEYS, record, problem);
  reportProposal(record, isCreditProposal, problem);
  checkTransactions(record, problem);
  checkAmounts(record, problem);
}

/** @param {Record<string, unknown>} proposal */
function isCreditProposal({ kind, amount }) {
  const isCredit = kind === 'approval' || kind === 'part';
  return isCredit && isAmount(amount) && amount > 0 && isWholeUnits(amount, 100);
}

/**
 * @param {import('./finding.mjs').StoredRecord} record
 * @param {import('./finding.mjs').Report} problem
 */
function checkTransactions(record, problem) {
  const txids = ['txids', 'operatorTxids'].flatMap((field) =>
    listOf(field, MAX_TXIDS, record, problem),
  );
  for (const txid of txids) {
    if (typeof txid === 'string' && isTxid(txid)) continue;
    problem(record.path, `${formatValue(txid)} is no transaction ID: the app does not show it.`);
  }
  reportRepeated('transaction', txids.map(String), record.path, problem);
}

/**
 * @param {import('./finding.mjs').StoredRecord} record
 * @param {import('./finding.mjs').Report} problem
 */
function checkAmounts({ path, data }, problem) {
  const { status, usdtAmount, inrAmount, payableUsdt } = data;
  const paidInrAmount = data['paidInrAmount'] ?? 0;
  if (!isAmount(usdtAmount) || !isAmount(inrAmount) || !isAmount(paidInrAmount)) {
    const amounts = { usdtAmount, inrAmount, paidInrAmount };
    for (const [name, value] of Object.entries(amounts)) {
      if (!isAmount(value)) problem(path, `${name} is ${formatValue(value)}, not an amount.`);
    }
    return;
  }
  if (usdtAmount === 0 || usdtAmount > maxUsdt || !isWholeUnits(usdtAmount, 1_000_000)) {
    problem(
      path,
      `usdtAmount ${usdtAmount} must be above 0, at most ${maxUsdt}, with at most six decimals.`,
    );
  }
  // 100 micro-USDT are one paisa, rounded half up.
  const worth = Math.floor((Math.round(usdtAmount * 1_000_000) + 50) / 100);
  if (!isWholeUnits(inrAmount, 100) || toPaise(inrAmount) !== worth) {
    problem(path, `inrAmount is ${inrAmount}, but ${usdtAmount} USDT are ₹${worth / 100}.`);
  }
  if (payableUsdt !== undefined && !isOwnAmount(payableUsdt, usdtAmount)) {
    problem(path, `payableUsdt is ${formatValue(payableUsdt)}: the app does not ask for it.`);
  }
  if (!isWholeUnits(paidInrAmount, 100)) {
    problem(path, `paidInrAmount ${paidInrAmount} has fractions of a paisa.`);
  }
  if (toPaise(paidInrAmount) > toPaise(inrAmount)) {
    problem(path, `₹${paidInrAmount} is paid, more than its ₹${inrAmount}.`);
  } else if (status === 'confirmed' && toPaise(paidInrAmount) !== toPaise(inrAmount)) {
    problem(path, `it is confirmed, but only ₹${paidInrAmount} of ₹${inrAmount} is paid.`);
  }
}

/**
 * @param {unknown} payableUsdt
 * @param {number} usdtAmount
 */
function isOwnAmount(payableUsdt, usdtAmount) {
  return isAmount(payableUsdt) && isPayableOf(toMicro(payableUsdt), toMicro(usdtAmount));
}
