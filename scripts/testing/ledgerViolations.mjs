/**
 * @typedef {{ walletBalance: number, lastLedgerId?: string, openDeposits?: number }} Wallet rupees
 * @typedef {{ userId: string, status: string, inrAmount: number, paidInrAmount?: number, paymentCount?: number, processedBy?: string, countsAsOpen?: boolean }} Deposit rupees
 * @typedef {{ depositId: string, seq: number, amount: number, kind: string, by: string }} Entry rupees
 *
 * @typedef {object} Books everything that money is written in
 * @property {Record<string, Wallet>} users by uid
 * @property {Record<string, Deposit>} deposits by id
 * @property {Record<string, Entry>} ledger by path, `users/{uid}/ledger/{entry}`
 */

/**
 * Checks that the books add up: each wallet is the sum of its ledger, each deposit paid what its entries say and no more
 * than its amount, entries are numbered without a gap and lie under the depositor, a deposit is confirmed only when paid,
 * and each user's count of open deposits is right.
 * @param {Books} books
 * @returns {string[]} one sentence for each fault; empty when all is well
 */
export function ledgerFaults({ users, deposits, ledger }) {
  /** @type {string[]} */
  const faults = [];
  const entries = Object.entries(ledger).map(([path, entry]) => {
    const [, uid = '', , id = ''] = path.split('/');
    return { path, uid, id, ...entry };
  });

  for (const [uid, { walletBalance, lastLedgerId, openDeposits = 0 }] of Object.entries(users)) {
    const own = entries.filter((entry) => entry.uid === uid);
    const sum = sumPaise(own);
    if (toPaise(walletBalance) !== sum) {
      faults.push(`users/${uid} has ${walletBalance} rupees, but its ledger says ${sum / 100}.`);
    }
    if (own.length > 0 && !own.some(({ id }) => id === lastLedgerId)) {
      faults.push(`users/${uid} names ${lastLedgerId} as its last entry, which is not there.`);
    }
    const open = Object.values(deposits).filter(
      ({ userId, status, countsAsOpen }) => userId === uid && status === 'pending' && countsAsOpen,
    );
    if (open.length !== openDeposits) {
      faults.push(`users/${uid} counts ${openDeposits} open deposits, but has ${open.length}.`);
    }
  }

  for (const [id, deposit] of Object.entries(deposits)) {
    const own = entries.filter(({ depositId }) => depositId === id);
    const paid = toPaise(deposit.paidInrAmount ?? 0);
    const due = toPaise(deposit.inrAmount);
    if (paid !== sumPaise(own)) {
      faults.push(
        `deposits/${id} says ${paid / 100} rupees are paid, its ledger ${sumPaise(own) / 100}.`,
      );
    }
    if (paid > due) faults.push(`deposits/${id} is paid more than its amount.`);
    if (deposit.status === 'confirmed' && paid !== due) {
      faults.push(`deposits/${id} is confirmed, but not fully paid.`);
    }
    const numbers = own.map(({ seq }) => seq).toSorted((a, b) => a - b);
    if (
      numbers.length !== (deposit.paymentCount ?? 0) ||
      numbers.some((seq, index) => seq !== index + 1)
    ) {
      faults.push(
        `deposits/${id} counts ${deposit.paymentCount ?? 0} payments, its entries are [${numbers.join(', ')}].`,
      );
    }
    if (deposit.processedBy === deposit.userId) {
      faults.push(`deposits/${id} was processed by its own depositor.`);
    }
  }

  for (const { path, uid, id, depositId, seq, amount } of entries) {
    const deposit = deposits[depositId];
    if (deposit?.userId !== uid) faults.push(`${path} does not lie under its deposit's owner.`);
    if (id !== `${depositId}_${seq}`)
      faults.push(`${path} is not named after its deposit and number.`);
    if (!(amount > 0)) faults.push(`${path} credits nothing.`);
  }
  return faults;
}

/**
 * @param {number} rupees
 * @returns {number} paise
 */
function toPaise(rupees) {
  return Math.round(rupees * 100);
}

/**
 * @param {Entry[]} entries
 * @returns {number} paise
 */
function sumPaise(entries) {
  return entries.reduce((sum, { amount }) => sum + toPaise(amount), 0);
}
