import { isAmount, shown, toPaise } from './values.mjs';

/**
 * @typedef {{ userId: unknown, paidPaise: number, paymentCount: unknown, entries: number, entriesPaise: number, seqs: number }} DepositTotals
 * @typedef {{ walletPaise: number, ledgerPaise: number, openDeposits: unknown, open: number, known: boolean }} UserTotals
 */

/** What several records say together. Of each it keeps a few numbers and not the record, in whatever order they come. */
export class Totals {
  /** @type {Map<string, UserTotals>} */
  #users = new Map();
  /** @type {Map<string, DepositTotals>} */
  #deposits = new Map();

  /** @param {import('./finding.mjs').StoredRecord} record */
  addUser({ path, data }) {
    const user = this.#user(path.split('/')[1] ?? '');
    user.known = true;
    user.walletPaise = isAmount(data['walletBalance']) ? toPaise(data['walletBalance']) : NaN;
    user.openDeposits = data['openDeposits'] ?? 0;
  }

  /** @param {import('./finding.mjs').StoredRecord} record */
  addDeposit({ path, data }) {
    const deposit = this.#deposit(path.split('/')[1] ?? '');
    const { userId, paidInrAmount = 0, paymentCount = 0, status, countsAsOpen } = data;
    deposit.userId = userId;
    deposit.paidPaise = isAmount(paidInrAmount) ? toPaise(paidInrAmount) : NaN;
    deposit.paymentCount = paymentCount;
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
    const { depositId, seq, amount } = data;
    if (!isAmount(amount) || amount === 0 || typeof seq !== 'number') {
      problem(path, `amount is ${shown(amount)} and seq ${shown(seq)}: it is no credit.`);
      return;
    }
    if (id !== `${depositId}_${seq}`) problem(path, 'it is not named after its deposit and seq.');
    this.#user(uid).ledgerPaise += toPaise(amount);
    const deposit = this.#deposit(String(depositId));
    deposit.entries += 1;
    deposit.entriesPaise += toPaise(amount);
    deposit.seqs += seq;
  }

  /**
   * To be called when all records have been added.
   * @param {import('./finding.mjs').Reports} reports
   */
  check({ problem, note }) {
    for (const [uid, user] of this.#users) {
      const path = `users/${uid}`;
      const { walletPaise, ledgerPaise, openDeposits, open, known } = user;
      if (!known) {
        problem(path, 'it is missing, and deposits or ledger entries belong to it.');
        continue;
      }
      if (openDeposits !== open) {
        problem(path, `openDeposits is ${shown(openDeposits)}, and ${open} are waiting.`);
      }
      if (walletPaise < ledgerPaise) {
        problem(path, `its wallet has ₹${walletPaise / 100}, its ledger ₹${ledgerPaise / 100}.`);
      } else if (walletPaise > ledgerPaise) {
        const opening = (walletPaise - ledgerPaise) / 100;
        note(path, `₹${opening} of its wallet is in no ledger: an opening balance.`);
      }
    }
    for (const [id, deposit] of this.#deposits) this.#checkDeposit(id, deposit, { problem, note });
  }

  /**
   * @param {string} id
   * @param {DepositTotals} deposit
   * @param {import('./finding.mjs').Reports} reports
   */
  #checkDeposit(id, deposit, { problem, note }) {
    const path = `deposits/${id}`;
    const { userId, paidPaise, paymentCount, entries, entriesPaise, seqs } = deposit;
    if (userId === undefined && entries > 0) {
      problem(path, 'it is missing or belongs to nobody, and ledger entries name it.');
      return;
    }
    if (typeof userId === 'string' && userId !== '' && !this.#users.get(userId)?.known) {
      problem(path, `there is no users/${userId}: it cannot be credited.`);
    }
    if (paymentCount !== entries || seqs !== (entries * (entries + 1)) / 2) {
      problem(
        path,
        `it counts ${shown(paymentCount)} payments, and the ledger has ${entries} of it.`,
      );
    }
    if (paidPaise < entriesPaise) {
      problem(path, `paid is ₹${paidPaise / 100}, its ledger entries say ₹${entriesPaise / 100}.`);
    } else if (paidPaise > entriesPaise) {
      const opening = (paidPaise - entriesPaise) / 100;
      note(path, `₹${opening} of what is paid is in no ledger: an opening payment.`);
    }
  }

  /** @param {string} uid */
  #user(uid) {
    const user = this.#users.get(uid) ?? {
      ...{ walletPaise: 0, ledgerPaise: 0, openDeposits: 0, open: 0, known: false },
    };
    this.#users.set(uid, user);
    return user;
  }

  /** @param {string} id */
  #deposit(id) {
    const deposit = this.#deposits.get(id) ?? {
      ...{ userId: undefined, paidPaise: 0, paymentCount: 0 },
      ...{ entries: 0, entriesPaise: 0, seqs: 0 },
    };
    this.#deposits.set(id, deposit);
    return deposit;
  }
}
