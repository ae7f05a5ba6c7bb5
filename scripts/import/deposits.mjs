import { formatValue, isAmount, isTime, isWholeUnits, toPaise } from './values.mjs';

const statuses = ['pending', 'confirmed', 'rejected'];
const maxUsdt = 10_000_000;

/**
 * Checks a single deposit, without its ledger entries.
 * @param {import('./finding.mjs').StoredRecord} record
 * @param {import('./finding.mjs').Reports} reports
 */
export function checkDeposit({ path, data }, { problem, note }) {
  const { status, userId, timestamp, usdtAmount, inrAmount, paidInrAmount = 0 } = data;
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
  if (!isWholeUnits(paidInrAmount, 100)) {
    problem(path, `paidInrAmount ${paidInrAmount} has fractions of a paisa.`);
  }
  if (toPaise(paidInrAmount) > toPaise(inrAmount)) {
    problem(path, `₹${paidInrAmount} is paid, more than its ₹${inrAmount}.`);
  } else if (status === 'confirmed' && toPaise(paidInrAmount) !== toPaise(inrAmount)) {
    problem(path, `it is confirmed, but only ₹${paidInrAmount} of ₹${inrAmount} is paid.`);
  }
}
