import { isAmount, isTime, isWholeUnits, shown, toPaise } from './values.mjs';

const statuses = ['pending', 'confirmed', 'rejected'];
const mostUsdt = 10_000_000;

/**
 * Looks at one deposit by itself.
 * @param {import('./finding.mjs').StoredRecord} record
 * @param {import('./finding.mjs').Reports} reports
 */
export function checkDeposit({ path, data }, { problem, note }) {
  const { status, userId, timestamp, usdtAmount, inrAmount, paidInrAmount = 0 } = data;
  if (!statuses.some((known) => known === status)) {
    problem(path, `status is ${shown(status)}: it appears in no list.`);
  }
  if (typeof userId !== 'string' || userId === '') {
    problem(path, `userId is ${shown(userId)}: nobody can be credited.`);
  }
  if (!isTime(timestamp)) {
    problem(
      path,
      `timestamp is ${shown(timestamp)}, no timestamp: lists leave it out or misplace it.`,
    );
  }
  if (!/^[A-Za-z0-9]{20}$/.test(path.split('/')[1] ?? '')) {
    note(path, 'its id is not 20 letters and digits; it can be decided on all the same.');
  }
  if (!isAmount(usdtAmount) || !isAmount(inrAmount) || !isAmount(paidInrAmount)) {
    const amounts = { usdtAmount, inrAmount, paidInrAmount };
    for (const [name, value] of Object.entries(amounts)) {
      if (!isAmount(value)) problem(path, `${name} is ${shown(value)}, no amount.`);
    }
    return;
  }
  if (usdtAmount === 0 || usdtAmount > mostUsdt || !isWholeUnits(usdtAmount, 1_000_000)) {
    problem(path, `usdtAmount ${usdtAmount} is not above 0, at most ${mostUsdt}, in six decimals.`);
  }
  // 100 micro-USDT are a paisa, and half of one rounds up.
  const worth = Math.floor((Math.round(usdtAmount * 1_000_000) + 50) / 100);
  if (!isWholeUnits(inrAmount, 100) || toPaise(inrAmount) !== worth) {
    problem(path, `inrAmount is ${inrAmount}, and ${usdtAmount} USDT are ₹${worth / 100}.`);
  }
  if (!isWholeUnits(paidInrAmount, 100)) {
    problem(path, `paidInrAmount ${paidInrAmount} has fractions of a paisa.`);
  }
  if (toPaise(paidInrAmount) > toPaise(inrAmount)) {
    problem(path, `paid is ₹${paidInrAmount}, more than its ₹${inrAmount}.`);
  } else if (status === 'confirmed' && toPaise(paidInrAmount) !== toPaise(inrAmount)) {
    problem(path, `it is confirmed, and ₹${paidInrAmount} of ₹${inrAmount} is paid.`);
  }
}
