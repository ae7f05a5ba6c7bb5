import { payableKeys } from '@/domain/deposits/payable';
import { toMicro } from '@/domain/money/money';

/**
 * @typedef {{ walletBalance: number, lastLedgerId?: string, openDeposits?: number, openPayoutId?: string | null }} Wallet rupees
 * @typedef {{ userId: string, status: string, inrAmount: number, paidInrAmount?: number, paymentCount?: number, correctedInrAmount?: number, correctedSeqs?: number[], processedBy?: string, rejectReason?: string, countsAsOpen?: boolean, txids?: string[], operatorTxids?: string[], sentBackTxids?: string[], payableUsdt?: number, proposal?: object }} Deposit rupees
 * @typedef {{ userId: string, status: string, inrAmount: number }} Payout rupees
 * @typedef {{ depositId?: string, payoutId?: string, seq?: number, reverses?: string, amount: number, kind: string, by: string, txid?: string, proposedBy?: string }} Entry rupees
 * @typedef {{ depositId: string, entryId?: string, by: string, freedBy?: string }} Spent without an entryId: sent back, and freed by the administrator in `freedBy`
 * @typedef {Entry & { path: string, uid: string, id: string }} PlacedEntry
 *
 * @typedef {object} LedgerState every document that records money
 * @property {Record<string, Wallet>} users by uid
 * @property {Record<string, Deposit>} deposits by id
 * @property {Record<string, Entry>} ledger by path, `users/{uid}/ledger/{entry}`
 * @property {Record<string, Payout>} [payouts] by id
 * @property {Record<string, Spent>} [transactions] those that are spent, by ID
 * @property {Record<string, { depositId: string }>} [payables] the reservations of own amounts, by key
 */

/**
 * Checks that the ledger is consistent.
 * - Each wallet equals the sum of its ledger.
 * - A deposit's paid amount, less what was taken back after its end, equals the sum of its entries and does not exceed its
 * amount.
 * - Entries are numbered without gaps and belong to the depositor; a credit is taken back at most once and never above its
 * amount.
 * - A deposit is confirmed only if fully paid, and each user's count of open deposits is right.
 * - A transaction pays for one standing entry, and its deposit names it, or was sent back, as its deposit says; the own amount of each open deposit is reserved for
 * it.
 * - A reward is ₹99 after a confirmed deposit of at least ₹100.
 * - The proposer of a credit is neither its depositor nor its reviewer, and no proposal outlives its deposit's confirmation.
 * - A payout takes its amount once, and returns it once if it was not paid.
 * @param {LedgerState} state
 * @returns {string[]} one message for each violation; empty when there are none
 */
export function ledgerViolations(state) {
  const { users, deposits, ledger, transactions = {}, payables = {} } = state;
  /** @type {string[]} */
  const violations = [];
  /** @type {PlacedEntry[]} */
  const entries = Object.entries(ledger).map(([path, entry]) => {
    const [, uid = '', , id = ''] = path.split('/');
    return { path, uid, id, ...entry };
  });

  for (const [uid, { walletBalance, lastLedgerId, openDeposits = 0 }] of Object.entries(users)) {
    const own = entries.filter((entry) => entry.uid === uid);
    const sum = sumPaise(own);
    if (toPaise(walletBalance) !== sum) {
      violations.push(
        `users/${uid} has ${walletBalance} rupees, but its ledger adds up to ${sum / 100}.`,
      );
    }
    if (own.length > 0 && !own.some(({ id }) => id === lastLedgerId)) {
      violations.push(
        `users/${uid} names ${lastLedgerId} as its last entry, which does not exist.`,
      );
    }
    const open = Object.values(deposits).filter(
      ({ userId, status, countsAsOpen }) => userId === uid && status === 'pending' && countsAsOpen,
    );
    if (open.length !== openDeposits) {
      violations.push(`users/${uid} counts ${openDeposits} open deposits, but has ${open.length}.`);
    }
  }

  for (const [id, deposit] of Object.entries(deposits)) {
    const own = entries.filter((entry) => entry.depositId === id && !isReward(entry));
    const credits = own.filter(({ kind }) => kind !== 'correction');
    const paid = toPaise(deposit.paidInrAmount ?? 0);
    const corrected = toPaise(deposit.correctedInrAmount ?? 0);
    const due = toPaise(deposit.inrAmount);
    if (paid - corrected !== sumPaise(own)) {
      violations.push(
        `deposits/${id} has ${paid / 100} rupees paid and ${corrected / 100} taken back, but its ledger adds up to ${sumPaise(own) / 100}.`,
      );
    }
    if (corrected < 0 || (deposit.status === 'pending' && corrected > 0)) {
      violations.push(
        `deposits/${id} has ${corrected / 100} rupees taken back, but it is pending.`,
      );
    }
    const correctedSeqs = own.flatMap(({ kind, reverses = '' }) =>
      kind === 'correction' ? Number(reverses.slice(reverses.lastIndexOf('_') + 1)) : [],
    );
    if (!isSameNumbers(correctedSeqs, deposit.correctedSeqs ?? [])) {
      violations.push(
        `deposits/${id} names [${deposit.correctedSeqs ?? []}] as taken back, but its ledger has [${correctedSeqs}].`,
      );
    }
    if (paid > due) violations.push(`deposits/${id} is paid more than its amount.`);
    if (deposit.status === 'confirmed' && paid !== due) {
      violations.push(`deposits/${id} is confirmed, but not fully paid.`);
    }
    if (deposit.status === 'confirmed' && deposit.proposal) {
      violations.push(`deposits/${id} is confirmed, but a proposal waits.`);
    }
    const numbers = credits.map(({ seq = 0 }) => seq);
    const length = deposit.paymentCount ?? 0;
    if (
      !isSameNumbers(
        numbers,
        Array.from({ length }, (_, index) => index + 1),
      )
    ) {
      violations.push(
        `deposits/${id} counts ${length} payments, but its entries are [${numbers.join(', ')}].`,
      );
    }
    const isReserved =
      deposit.payableUsdt === undefined ||
      payableKeys(toMicro(deposit.payableUsdt)).every((key) => payables[key]?.depositId === id);
    if (deposit.status === 'pending' && !isReserved) {
      violations.push(`deposits/${id} asks for an amount that is not reserved for it.`);
    }
    const isCancelled = deposit.rejectReason === 'withdrawn';
    if ((deposit.processedBy === deposit.userId) !== isCancelled) {
      violations.push(
        `deposits/${id} was processed by its own depositor, or withdrawn by another.`,
      );
    }
    const isClosedShort = deposit.rejectReason === 'closed-short';
    if (isClosedShort && (deposit.status !== 'rejected' || !((deposit.paidInrAmount ?? 0) > 0))) {
      violations.push(`deposits/${id} is closed short, but not rejected, or nothing was credited.`);
    }
    if (isCancelled && (deposit.status !== 'rejected' || own.length > 0)) {
      violations.push(`deposits/${id} is withdrawn, but not rejected or paid in part.`);
    }
  }

  const isRewardTakenBack = (/** @type {string} */ uid) =>
    ledger[`users/${uid}/ledger/reward_undo`]?.amount === -99;
  const payoutEntries = entries.filter(({ payoutId }) => payoutId !== undefined);
  for (const entry of entries) {
    const { path, uid, id, kind, depositId = '', seq, amount } = entry;
    if (entry.payoutId !== undefined) continue;
    if (kind === 'opening' || id === 'opening') {
      if (kind !== id || !(amount > 0)) violations.push(`${path} is no opening balance.`);
      continue;
    }
    const deposit = deposits[depositId];
    if (deposit?.userId !== uid) violations.push(`${path} does not belong to its deposit's owner.`);
    if (kind === 'correction') {
      const credit = ledger[`users/${uid}/ledger/${entry.reverses}`];
      const isOfCredit = credit && credit.depositId === depositId && credit.amount > 0;
      if (
        !isOfCredit ||
        id !== `${entry.reverses}_undo` ||
        !(amount < 0) ||
        -amount > credit.amount
      )
        violations.push(`${path} does not take back a credit, or more than that.`);
      continue;
    }
    if (!(amount > 0)) violations.push(`${path} credits nothing.`);
    if ([uid, entry.by].includes(entry.proposedBy ?? '')) {
      violations.push(`${path} was proposed by its depositor, or by who credited it.`);
    }
    if (!isReward(entry)) {
      if (id !== `${depositId}_${seq}`)
        violations.push(`${path} does not have the ID of its deposit and number.`);
    } else if (
      !(id === 'reward' || (id === 'reward_again' && isRewardTakenBack(uid))) ||
      amount !== 99 ||
      deposit?.status !== 'confirmed' ||
      toPaise(deposit.inrAmount) < 10_000
    ) {
      violations.push(
        `${path} is not the one reward of 99 rupees after a confirmed deposit of 100 rupees or more.`,
      );
    }
  }
  return [
    ...violations,
    ...transactionViolations(entries, deposits, transactions),
    ...payoutViolations(payoutEntries, state),
  ];
}

/** The states of a payout whose money is back in the wallet. */
const BACK = ['returned', 'bounced'];

/**
 * Checks that no wallet is below zero, that each payout has its debit entry and, if unpaid, its return entry, that there are
 * no others, and that a record names its user's open payout.
 * @param {PlacedEntry[]} entries those that name a payout
 * @param {LedgerState} state
 * @returns {string[]}
 */
function payoutViolations(entries, { users, payouts = {} }) {
  /** @type {string[]} */
  const violations = [];
  const expected = Object.entries(payouts).flatMap(([payoutId, { userId, status, inrAmount }]) => {
    const out = {
      path: `users/${userId}/ledger/${payoutId}_out`,
      kind: 'payout',
      amount: -inrAmount,
    };
    const back = {
      ...out,
      path: `users/${userId}/ledger/${payoutId}_back`,
      kind: 'payout-returned',
      amount: inrAmount,
    };
    return BACK.includes(status) ? [out, back] : [out];
  });
  for (const { path, kind, amount } of expected) {
    const entry = entries.find((stored) => stored.path === path);
    if (entry?.kind !== kind || toPaise(entry.amount) !== toPaise(amount)) {
      violations.push(`${path} is not the ${kind} of ${amount} rupees.`);
    }
  }
  for (const { path } of entries) {
    if (!expected.some((entry) => entry.path === path)) {
      violations.push(`${path} is no entry of a payout.`);
    }
  }
  for (const [uid, { walletBalance, openPayoutId = null }] of Object.entries(users)) {
    if (toPaise(walletBalance) < 0) violations.push(`users/${uid} has less than nothing.`);
    const open = Object.entries(payouts).filter(
      ([, { userId, status }]) => userId === uid && ['requested', 'paying'].includes(status),
    );
    if (open.length > 1 || (open[0]?.[0] ?? null) !== openPayoutId) {
      violations.push(
        `users/${uid} names ${openPayoutId} as its open payout, but has [${open.map(([id]) => id).join(', ')}].`,
      );
    }
  }
  return violations;
}

/**
 * Checks that an entry and its transaction's document name each other unless a correction freed it, and that the deposit names
 * the transaction too. There is one document per transaction, so none pays for two standing entries.
 * @param {PlacedEntry[]} entries
 * @param {LedgerState['deposits']} deposits
 * @param {NonNullable<LedgerState['transactions']>} transactions
 * @returns {string[]}
 */
function transactionViolations(entries, deposits, transactions) {
  /** @type {string[]} */
  const violations = [];
  const freeing = entries.filter(({ kind, txid }) => kind === 'correction' && txid !== undefined);
  const reversed = new Set(freeing.map(({ uid, reverses }) => `users/${uid}/ledger/${reverses}`));
  for (const { path, id, kind, depositId = '', by, txid } of entries) {
    if (txid === undefined || kind === 'correction') continue;
    const spent = transactions[txid];
    const isFree = reversed.has(path);
    if (isFree && spent?.entryId === id && spent.freedBy !== `${id}_undo`) {
      violations.push(`${path} was taken back, but transactions/${txid} is not free again.`);
    }
    if (isFree) continue;
    if (
      spent?.freedBy !== undefined ||
      spent?.entryId !== id ||
      spent.depositId !== depositId ||
      spent.by !== by
    ) {
      violations.push(`${path} names ${txid}, which is not marked as spent by it.`);
    }
    const { txids = [], operatorTxids = [] } = deposits[depositId] ?? {};
    if (txids.includes(txid) === operatorTxids.includes(txid)) {
      violations.push(
        `${path} names ${txid}, which deposits/${depositId} does not name, or as both its user's and an operator's.`,
      );
    }
  }
  for (const [txid, { depositId, entryId, by, freedBy }] of Object.entries(transactions)) {
    if (entryId === undefined) {
      const { sentBackTxids = [], userId, status } = deposits[depositId] ?? {};
      const isSaid = sentBackTxids.includes(txid) && status !== 'pending';
      if (!isSaid || [by, freedBy].includes(userId) || freedBy === by)
        violations.push(
          `transactions/${txid} was sent back, but not for ${depositId}, or by whom.`,
        );
      continue;
    }
    const isNamed = entries.some(
      (entry) => entry.id === entryId && entry.depositId === depositId && entry.txid === txid,
    );
    if (!isNamed)
      violations.push(`transactions/${txid} is spent, but ${entryId} does not name it.`);
  }
  for (const [id, { sentBackTxids = [] }] of Object.entries(deposits)) {
    const unmarked = sentBackTxids.find((txid) => !transactions[txid]);
    if (unmarked) violations.push(`deposits/${id} sent ${unmarked} back, which is not spent.`);
  }
  return violations;
}

/**
 * @param {PlacedEntry} entry
 * @returns {boolean}
 */
function isReward({ id, kind, reverses }) {
  return (
    kind === 'reward' || id === 'reward' || reverses === 'reward' || reverses === 'reward_again'
  );
}

/**
 * @param {number[]} a
 * @param {number[]} b
 * @returns {boolean} in any order
 */
function isSameNumbers(a, b) {
  const [first, second] = [a, b].map((each) => each.toSorted((x, y) => x - y).join());
  return first === second;
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
