import { FIRST_TOP_UP_BONUS_RUPEES } from '@/config/business';
import { toMicro } from '@/domain/money';
import { isTxid } from '@/domain/deposits/transactionId';
import { isPayoutKind } from './payouts.mjs';
import { formatValue, isAmount, toPaise } from './values.mjs';

/**
 * @typedef {{ userId: unknown, status: unknown, paidPaise: number, paymentCount: unknown, payableKey?: string, entries: number, entriesPaise: number, seqs: number }} DepositTotals
 * @typedef {{ walletPaise: number, ledgerPaise: number, openDeposits: unknown, open: number, known: boolean, accepted: boolean, rewardedFor?: string }} UserTotals
 * @typedef {{ spentBy: unknown, entries: string[] }} Transaction the entry that its document names, and the entries that name it
 */

/** Checks records against each other, in any order. It keeps a few numbers of each record, not the record itself. */
export class Totals {
  /** @type {Map<string, UserTotals>} */
  #users = new Map();
  /** @type {Map<string, DepositTotals>} */
  #deposits = new Map();
  /** @type {Map<string, Transaction>} */
  #transactions = new Map();
  /** @type {Map<string, unknown>} the deposits that own amounts are reserved for */
  #payables = new Map();

  /** @param {import('./finding.mjs').StoredRecord} record */
  addUser({ path, data }) {
    const user = this.#user(path.split('/')[1] ?? '');
    user.known = true;
    user.accepted = data['openPayoutId'] !== undefined;
    user.walletPaise = isAmount(data['walletBalance']) ? toPaise(data['walletBalance']) : NaN;
    user.openDeposits = data['openDeposits'] ?? 0;
  }

  /** @param {import('./finding.mjs').StoredRecord} record */
  addDeposit({ path, data }) {
    const deposit = this.#deposit(path.split('/')[1] ?? '');
    const { userId, status, countsAsOpen } = data;
    const paidInrAmount = data['paidInrAmount'] ?? 0;
    deposit.userId = userId;
    deposit.status = status;
    deposit.paidPaise = isAmount(paidInrAmount) ? toPaise(paidInrAmount) : NaN;
    deposit.paymentCount = data['paymentCount'] ?? 0;
    if (status === 'pending' && isAmount(data['payableUsdt']))
      deposit.payableKey = String(toMicro(data['payableUsdt']));
    if (status === 'pending' && countsAsOpen === true && typeof userId === 'string') {
      this.#user(userId).open += 1;
    }
  }

  /**
   * @param {import('./finding.mjs').StoredRecord} record
   * @param {import('./finding.mjs').Reports} reports
   */
  addEntry({ path, data }, { problem }) {
    const [, uid = '', , id] = path.split('/');
    const { depositId, seq, amount, kind, txid } = data;
    if (id === 'reward') {
      if (kind !== 'reward' || amount !== FIRST_TOP_UP_BONUS_RUPEES) {
        problem(
          path,
          `kind is ${formatValue(kind)} and amount ${formatValue(amount)}: not a reward.`,
        );
      }
      this.#user(uid).rewardedFor = String(depositId);
      this.#user(uid).ledgerPaise += isAmount(amount) ? toPaise(amount) : 0;
      return;
    }
    if (isPayoutKind(kind) || kind === 'opening') {
      this.#addMove(path, data, problem);
      return;
    }
    if (kind !== 'approval' && kind !== 'part') {
      problem(path, `kind is ${formatValue(kind)}: the statement cannot show it.`);
    }
    if (txid !== undefined) this.#transaction(String(txid)).entries.push(String(id));
    if (!isAmount(amount) || amount === 0 || typeof seq !== 'number') {
      problem(path, `amount is ${formatValue(amount)} and seq ${formatValue(seq)}: not a credit.`);
      return;
    }
    if (id !== `${depositId}_${seq}`) problem(path, 'its id is not its deposit and seq.');
    this.#user(uid).ledgerPaise += toPaise(amount);
    const deposit = this.#deposit(String(depositId));
    deposit.entries += 1;
    deposit.entriesPaise += toPaise(amount);
    deposit.seqs += seq;
  }

  /**
   * An entry that is no credit; what it should be beside its payout is checked there.
   * @param {string} path
   * @param {Record<string, unknown>} data
   * @param {import('./finding.mjs').Report} problem
   */
  #addMove(path, { amount, kind }, problem) {
    const [, uid = '', , id] = path.split('/');
    const isSized = isAmount(kind === 'payout' ? -Number(amount) : amount) && amount !== 0;
    if (!isSized) problem(path, `amount is ${formatValue(amount)}: not that of a ${kind}.`);
    else this.#user(uid).ledgerPaise += toPaise(Number(amount));
    if ((kind === 'opening') !== (id === 'opening'))
      problem(path, `kind is ${formatValue(kind)}: not what its id says.`);
  }

  /**
   * @param {import('./finding.mjs').StoredRecord} record
   * @param {import('./finding.mjs').Reports} reports
   */
  addTransaction({ path, data }, { problem }) {
    const txid = path.split('/')[1] ?? '';
    if (!isTxid(txid)) problem(path, 'its id is no transaction ID.');
    this.#transaction(txid).spentBy = data['entryId'];
  }

  /** @param {import('./finding.mjs').StoredRecord} record */
  addPayable({ path, data }) {
    this.#payables.set(path.split('/')[1] ?? '', data['depositId']);
  }

  /**
   * Call this after all records have been added.
   * @param {import('./finding.mjs').Reports} reports
   */
  check({ problem, note }) {
    for (const [uid, user] of this.#users) {
      const path = `users/${uid}`;
      const { walletPaise, ledgerPaise, openDeposits, open, known, accepted, rewardedFor } = user;
      if (!known) {
        problem(path, 'it is missing, but deposits or ledger entries belong to it.');
        continue;
      }
      if (openDeposits !== open) {
        problem(path, `openDeposits is ${formatValue(openDeposits)}, but ${open} are pending.`);
      }
      if (rewardedFor !== undefined) {
        const { userId, status } = this.#deposits.get(rewardedFor) ?? {};
        if (userId !== uid || status !== 'confirmed') {
          problem(`${path}/ledger/reward`, 'its deposit is not a confirmed one of this user.');
        }
      }
      if (walletPaise < ledgerPaise) {
        problem(
          path,
          `its wallet has ₹${walletPaise / 100}, but its ledger ₹${ledgerPaise / 100}.`,
        );
      } else if (walletPaise > ledgerPaise) {
        const opening = (walletPaise - ledgerPaise) / 100;
        if (accepted)
          problem(path, `₹${opening} of its wallet is not in its ledger, but can be withdrawn.`);
        else note(path, `₹${opening} of its wallet is not in its ledger: an opening balance.`);
      }
      if (!accepted)
        note(
          path,
          'payouts are closed to it until `npm run import:accept` has accepted its balance.',
        );
    }
    for (const [id, deposit] of this.#deposits) this.#checkDeposit(id, deposit, { problem, note });
    for (const [txid, transaction] of this.#transactions) {
      checkTransaction(`transactions/${txid}`, transaction, problem);
    }
  }

  /**
   * @param {string} id
   * @param {DepositTotals} deposit
   * @param {import('./finding.mjs').Reports} reports
   */
  #checkDeposit(id, deposit, { problem, note }) {
    const path = `deposits/${id}`;
    const { userId, paidPaise, paymentCount, payableKey, entries, entriesPaise, seqs } = deposit;
    if (userId === undefined && entries > 0) {
      problem(path, 'it is missing or has no user, but ledger entries refer to it.');
      return;
    }
    if (typeof userId === 'string' && userId !== '' && !this.#users.get(userId)?.known) {
      problem(path, `users/${userId} does not exist: the deposit cannot be credited.`);
    }
    if (payableKey !== undefined && this.#payables.get(payableKey) !== id) {
      problem(path, `payables/${payableKey} does not reserve its amount: another can ask for it.`);
    }
    if (paymentCount !== entries || seqs !== (entries * (entries + 1)) / 2) {
      problem(
        path,
        `it counts ${formatValue(paymentCount)} payments, but the ledger has ${entries}.`,
      );
    }
    if (paidPaise < entriesPaise) {
      problem(
        path,
        `₹${paidPaise / 100} is paid, but its ledger entries add up to ₹${entriesPaise / 100}.`,
      );
    } else if (paidPaise > entriesPaise) {
      const opening = (paidPaise - entriesPaise) / 100;
      note(path, `₹${opening} of its payments is not in the ledger: an opening payment.`);
    }
  }

  /** @param {string} uid */
  #user(uid) {
    const user = this.#users.get(uid) ?? {
      ...{
        walletPaise: 0,
        ledgerPaise: 0,
        openDeposits: 0,
        open: 0,
        known: false,
        accepted: false,
      },
    };
    this.#users.set(uid, user);
    return user;
  }

  /** @param {string} id */
  #deposit(id) {
    const deposit = this.#deposits.get(id) ?? {
      ...{ userId: undefined, status: undefined, paidPaise: 0, paymentCount: 0 },
      ...{ entries: 0, entriesPaise: 0, seqs: 0 },
    };
    this.#deposits.set(id, deposit);
    return deposit;
  }

  /** @param {string} txid */
  #transaction(txid) {
    const transaction = this.#transactions.get(txid) ?? { spentBy: undefined, entries: [] };
    this.#transactions.set(txid, transaction);
    return transaction;
  }
}

/**
 * @param {string} path
 * @param {Transaction} transaction
 * @param {import('./finding.mjs').Report} problem
 */
function checkTransaction(path, { spentBy, entries }, problem) {
  const [entry, ...more] = entries;
  if (spentBy === undefined) {
    problem(path, `it is missing, but ${entries.join(', ')} spent it: it could be spent again.`);
  } else if (entry !== spentBy || more.length > 0) {
    const named = entries.join(', ') || 'no ledger entry';
    problem(path, `its entryId is ${formatValue(spentBy)}, but ${named} spent it.`);
  }
}
