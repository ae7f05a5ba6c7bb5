import { FIRST_TOP_UP_BONUS_RUPEES, REWARD_MIN_RUPEES } from '@/config/business';
import { groupBy } from '@/domain/groupBy';
import { payableKeys } from '@/domain/deposits/payable';
import { isTxid } from '@/domain/deposits/transactionId';
import { correctionEntryId, isRewardEntryId, PAYOUT_KINDS, REWARD_ENTRY_ID } from '@/domain/ledger';
import { toMicro } from '@/domain/money/money';
import { accountKey } from '@/domain/paymentMethods';
import { isBackPayout, isOpenPayout } from '@/domain/payouts/payout';
import { parsePayout } from '@/services/records/parseRecords';
import { checkDeposit, checkProposal, checkUser } from './fields.mjs';
import {
  sayingOf,
  formatValue as v,
  isAmount,
  isBalance,
  isFilled,
  isTime,
  toPaise,
} from './finding.mjs';

/**
 * @typedef {import('./finding.mjs').StoredRecord} StoredRecord
 * @typedef {import('./finding.mjs').Reports} Reports
 * @typedef {import('./finding.mjs').Saying} Saying
 * @typedef {import('@/domain/payouts/payout').Payout} Payout
 * @typedef {{ walletPaise: number, openDeposits: unknown, openPayoutId: unknown, lastLedgerId: unknown }} User
 * @typedef {{ userId: unknown, status: unknown, inrPaise: number, paidPaise: number, correctedPaise: number, paymentCount: unknown, correctedSeqs: readonly unknown[], claimedTxids: readonly unknown[], sentBackTxids: readonly unknown[], payableKeys: readonly string[], isOpen: boolean }} Deposit
 * @typedef {{ path: string, uid: string, id: string, kind: unknown, paise: number, by: unknown, deposit: string, seq: number | null, txid: string | null, reverses: string | null }} Entry with a seq: a credit; paise are 0 if invalid for its kind
 */

/** @type {(path: string) => string} */
const idOf = (path) => path.slice(path.lastIndexOf('/') + 1);
/** @type {(entries: readonly Entry[]) => number} */
const sum = (entries) => entries.reduce((total, { paise }) => total + paise, 0);

/** Checks records against each other, in any order. It keeps only a few values of each record. */
export class Totals {
  /** @type {Map<string, User>} */
  #users = new Map();
  /** @type {Map<string, Deposit>} */
  #deposits = new Map();
  /** @type {Map<string, Payout>} */
  #payouts = new Map();
  /** @type {Entry[]} */
  #entries = [];
  /** @type {Map<string, { depositId: unknown, entryId: unknown, by: unknown, freedBy: unknown }>} by ID */
  #transactions = new Map();
  /** @type {Map<string, unknown>} the deposits that own amounts are reserved for, by key */
  #payables = new Map();
  /** @type {Map<string, unknown>} the payouts that references belong to */
  #references = new Map();
  /** @type {Map<string, number>} how many moves are recorded, by payout */
  #moves = new Map();

  /** @type {(record: StoredRecord, saying: Saying) => void} */
  addUser(record, saying) {
    const { path, data } = record;
    const { walletBalance, openDeposits, openPayoutId, lastLedgerId } = data;
    checkUser(record, saying);
    const walletPaise = isBalance(walletBalance) ? toPaise(walletBalance) : NaN;
    const user = { walletPaise, openDeposits: openDeposits ?? 0, openPayoutId, lastLedgerId };
    this.#users.set(idOf(path), user);
  }

  /** @type {(record: StoredRecord, saying: Saying) => void} */
  addDeposit(record, saying) {
    const { path, data } = record;
    checkDeposit(record, saying);
    const { userId, status, countsAsOpen, paymentCount, payableUsdt, inrAmount } = data;
    /** @type {(field: string) => unknown[]} */
    const list = (field) => (Array.isArray(data[field]) ? data[field] : []);
    const paid = data['paidInrAmount'] ?? 0;
    const corrected = data['correctedInrAmount'] ?? 0;
    const isPending = status === 'pending';
    this.#deposits.set(idOf(path), {
      userId,
      status,
      paymentCount: paymentCount ?? 0,
      paidPaise: isAmount(paid) ? toPaise(paid) : NaN,
      correctedPaise: isAmount(corrected) ? toPaise(corrected) : NaN,
      inrPaise: isAmount(inrAmount) ? toPaise(inrAmount) : NaN,
      correctedSeqs: list('correctedSeqs'),
      claimedTxids: [...list('txids'), ...list('operatorTxids')],
      sentBackTxids: list('sentBackTxids'),
      payableKeys: isPending && isAmount(payableUsdt) ? payableKeys(toMicro(payableUsdt)) : [],
      isOpen: isPending && countsAsOpen === true && typeof userId === 'string',
    });
  }

  /** @type {(record: StoredRecord, saying: Saying) => void} */
  addEntry({ path, data }, { problem }) {
    const [, uid = '', , id = ''] = path.split('/');
    const { depositId, seq, amount, kind, txid, reverses, by, proposedBy } = data;
    problem(
      isFilled(proposedBy) && [uid, by].includes(proposedBy),
      'it was proposed by its depositor, or by who credited it.',
    );
    const entry = {
      path,
      uid,
      id,
      kind,
      by,
      paise: 0,
      deposit: '',
      seq: null,
      reverses: null,
      txid: txid === undefined ? null : String(txid),
    };
    const isSized = (/** @type {unknown} */ size) => isAmount(size) && size !== 0;
    const paise = toPaise(Number(amount));
    if (kind === 'correction') {
      const reversed = String(reverses);
      const isRight = isSized(-Number(amount)) && id === correctionEntryId(reversed);
      problem(!isRight, `amount is ${v(amount)} and reverses ${v(reverses)}: not a correction.`);
      const deposit = String(depositId);
      this.#entries.push({ ...entry, deposit, reverses: reversed, paise: isRight ? paise : 0 });
    } else if (isRewardEntryId(id)) {
      problem(
        kind !== 'reward' || amount !== FIRST_TOP_UP_BONUS_RUPEES,
        `kind is ${v(kind)} and amount ${v(amount)}: not a reward.`,
      );
      const deposit = String(depositId);
      this.#entries.push({ ...entry, deposit, paise: isAmount(amount) ? paise : 0 });
    } else if (kind === 'opening' || PAYOUT_KINDS.some((known) => known === kind)) {
      const isRight = isSized(kind === 'payout' ? -Number(amount) : amount);
      problem(!isRight, `amount is ${v(amount)}: not that of a ${kind}.`);
      problem(
        (kind === 'opening') !== (id === 'opening'),
        `kind is ${v(kind)}: not what its id says.`,
      );
      this.#entries.push({ ...entry, paise: isRight ? paise : 0 });
    } else {
      const isKnown = kind === 'approval' || kind === 'part' || kind === 'again';
      problem(!isKnown, `kind is ${v(kind)}: the statement cannot show it.`);
      const isCredit = isSized(amount) && typeof seq === 'number';
      problem(!isCredit, `amount is ${v(amount)} and seq ${v(seq)}: not a credit.`);
      problem(isCredit && id !== `${depositId}_${seq}`, 'its id is not its deposit and seq.');
      const credit = isCredit ? { paise, seq, deposit: String(depositId) } : {};
      this.#entries.push({ ...entry, ...credit });
    }
  }

  /** @type {(record: StoredRecord, saying: Saying) => void} */
  addTransaction({ path, data }, { problem }) {
    problem(!isTxid(idOf(path)), 'its id is no transaction ID.');
    const { depositId, entryId, by, freedBy } = data;
    this.#transactions.set(idOf(path), { depositId, entryId, by, freedBy });
  }

  /** @param {StoredRecord} record */
  addPayable({ path, data }) {
    this.#payables.set(idOf(path), data['depositId']);
  }

  /** @type {(record: StoredRecord, saying: Saying) => void} */
  addPayout({ path, data }, saying) {
    checkProposal(data, saying);
    const payout = parsePayout(idOf(path), data);
    if (payout) this.#payouts.set(idOf(path), payout);
    const { timestamp } = data;
    saying.problem(
      !payout,
      'its amount, status, owner or method is not one: the app cannot show it.',
    );
    const key = payout?.method.kind === 'bank' ? accountKey(payout.method) : undefined;
    saying.problem(
      // Older payouts have none.
      data['accountKey'] !== undefined && data['accountKey'] !== key,
      'accountKey is not that of its account: the warning about shared accounts is wrong.',
    );
    saying.problem(!isTime(timestamp), `timestamp is ${v(timestamp)}: lists omit or misplace it.`);
  }

  /** @param {StoredRecord} record */
  addMove({ path }) {
    const [, id = ''] = path.split('/');
    this.#moves.set(id, (this.#moves.get(id) ?? 0) + 1);
  }

  /** @param {StoredRecord} record */
  addReference({ path, data }) {
    this.#references.set(idOf(path), data['payoutId']);
  }

  /**
   * Call this after all records have been added.
   * @param {Reports} reports
   */
  check(reports) {
    this.#checkUsers(reports);
    this.#checkDeposits(reports);
    this.#checkCorrections(reports);
    this.#checkTransactions(reports);
    this.#checkPayouts(reports);
  }

  /** @param {Reports} reports */
  #checkUsers(reports) {
    const entries = groupBy(
      this.#entries.filter(({ paise, id }) => paise !== 0 || isRewardEntryId(id)),
      ({ uid }) => uid,
    );
    const open = groupBy(
      [...this.#deposits.values()].filter(({ isOpen }) => isOpen),
      ({ userId }) => String(userId),
    );
    for (const uid of new Set([...this.#users.keys(), ...open.keys(), ...entries.keys()])) {
      const path = `users/${uid}`;
      const { problem, note } = sayingOf(path, reports);
      const user = this.#users.get(uid);
      problem(!user, 'it is missing, but deposits or ledger entries belong to it.');
      if (!user) continue;
      const { walletPaise, openDeposits, openPayoutId, lastLedgerId } = user;
      const count = open.get(uid)?.length ?? 0;
      problem(
        openDeposits !== count,
        `openDeposits is ${v(openDeposits)}, but ${count} are pending.`,
      );
      const own = entries.get(uid) ?? [];
      for (const reward of own.filter(({ id }) => isRewardEntryId(id))) {
        const { userId, status, inrPaise = 0 } = this.#deposits.get(reward.deposit) ?? {};
        const isDue = status === 'confirmed' && inrPaise >= REWARD_MIN_RUPEES * 100;
        if (userId !== uid || !isDue)
          reports.problem(
            reward.path,
            'its deposit is not a large enough confirmed one of this user.',
          );
        const isFirst = reward.id === REWARD_ENTRY_ID;
        if (!isFirst && !own.some(({ reverses }) => reverses === REWARD_ENTRY_ID))
          reports.problem(reward.path, 'the first reward was not taken back.');
      }
      const ledgerPaise = sum(own);
      problem(
        walletPaise < ledgerPaise,
        `its wallet has ₹${walletPaise / 100}, but its ledger ₹${ledgerPaise / 100}.`,
      );
      const isAccepted = openPayoutId !== undefined;
      problem(
        isAccepted && own.length > 0 && !own.some(({ id }) => id === lastLedgerId),
        `lastLedgerId is ${v(lastLedgerId)}, which is no entry of its ledger.`,
      );
      const isMore = walletPaise > ledgerPaise;
      const opening = `₹${(walletPaise - ledgerPaise) / 100} of its wallet is not in its ledger`;
      problem(isMore && isAccepted, `${opening}, but can be withdrawn.`);
      note(isMore && !isAccepted, `${opening}: an opening balance.`);
      note(
        !isAccepted,
        'payouts are closed to it until `npm run import:accept` has accepted its balance.',
      );
      const payout = this.#payouts.get(String(openPayoutId));
      const isOpen = payout && isOpenPayout(payout) && payout.userId === uid;
      problem(
        (openPayoutId ?? null) !== null && !isOpen,
        `openPayoutId is ${v(openPayoutId)}, which is no open payout of this user.`,
      );
    }
  }

  /** @param {Reports} reports */
  #checkDeposits(reports) {
    const credits = groupBy(
      this.#entries.filter(({ seq }) => seq !== null),
      ({ deposit }) => deposit,
    );
    const corrections = groupBy(
      this.#entries.filter(({ reverses }) => reverses !== null && !isRewardEntryId(reverses)),
      ({ deposit }) => deposit,
    );
    for (const id of new Set([...this.#deposits.keys(), ...credits.keys()])) {
      const { problem, note } = sayingOf(`deposits/${id}`, reports);
      const own = credits.get(id) ?? [];
      const deposit = this.#deposits.get(id);
      const { userId, paidPaise = 0, correctedPaise = 0, paymentCount } = deposit ?? {};
      if (userId === undefined && own.length > 0) {
        problem(true, 'it is missing or has no user, but ledger entries refer to it.');
        continue;
      }
      problem(
        isFilled(userId) && !this.#users.has(userId),
        `users/${userId} does not exist: the deposit cannot be credited.`,
      );
      problem(
        (deposit?.payableKeys ?? []).some((key) => this.#payables.get(key) !== id),
        `payables/${deposit?.payableKeys.join(' and ')} do not reserve its amount: another can ask for it.`,
      );
      for (const { path } of own.filter(({ uid }) => uid !== userId))
        reports.problem(path, 'its deposit is of another user.');
      const seqs = own.map(({ seq }) => Number(seq)).toSorted((a, b) => a - b);
      problem(
        paymentCount !== own.length || seqs.some((seq, index) => seq !== index + 1),
        `it counts ${v(paymentCount)} payments, but the ledger has ${own.length}.`,
      );
      const unmarked = deposit?.sentBackTxids.find((txid) => !this.#transactions.has(String(txid)));
      problem(
        unmarked !== undefined,
        `transactions/${v(unmarked)} is missing, but it sent it back: it could be spent again.`,
      );
      const taken = corrections.get(id) ?? [];
      const named = (deposit?.correctedSeqs ?? []).map((seq) => `${id}_${v(seq)}`).toSorted();
      const reversed = taken.map(({ reverses }) => String(reverses)).toSorted();
      problem(
        named.join() !== reversed.join(),
        `correctedSeqs names ${named.length} credits, but its ledger has ${taken.length} corrections.`,
      );
      const ledgerPaise = sum(own) + sum(taken);
      const standingPaise = paidPaise - correctedPaise;
      problem(
        standingPaise < ledgerPaise,
        `₹${standingPaise / 100} is paid, but its ledger entries add up to ₹${ledgerPaise / 100}.`,
      );
      const opening = (standingPaise - ledgerPaise) / 100;
      note(opening > 0, `₹${opening} of its payments is not in the ledger: an opening payment.`);
    }
  }

  /** @param {Reports} reports */
  #checkCorrections(reports) {
    const credits = new Map(
      this.#entries.filter(({ paise }) => paise > 0).map((entry) => [entry.path, entry]),
    );
    for (const { path, uid, reverses, paise, deposit } of this.#entries) {
      if (reverses === null) continue;
      const credit = credits.get(`users/${uid}/ledger/${reverses}`);
      const isCredit =
        credit?.deposit === deposit && (credit.seq !== null || isRewardEntryId(credit.id));
      if (!isCredit || -paise > credit.paise)
        reports.problem(path, `it takes back ₹${-paise / 100}, which ${reverses} did not credit.`);
    }
  }

  /** @param {Reports} reports */
  #checkTransactions(reports) {
    const freeing = this.#entries.filter(
      ({ reverses, txid }) => reverses !== null && txid !== null,
    );
    const freed = new Set(freeing.map(({ reverses }) => reverses));
    const spending = groupBy(
      this.#entries.filter(
        ({ id, txid, reverses }) => txid !== null && reverses === null && !freed.has(id),
      ),
      ({ txid }) => String(txid),
    );
    for (const txid of new Set([...this.#transactions.keys(), ...spending.keys()])) {
      const { problem } = sayingOf(`transactions/${txid}`, reports);
      const record = this.#transactions.get(txid);
      const { depositId, entryId, by, freedBy } = record ?? {};
      const {
        userId,
        status,
        claimedTxids = [],
        sentBackTxids = [],
      } = this.#deposits.get(String(depositId)) ?? {};
      if (record && entryId === undefined) {
        const isSpent = freedBy === undefined && spending.has(txid);
        problem(
          status === 'pending' || [by, freedBy].includes(userId) || freedBy === by,
          'it was sent back for a pending deposit, or by its own user, or freed by the same administrator.',
        );
        problem(
          isSpent || !sentBackTxids.includes(txid),
          `it has no entryId, but deposits/${v(depositId)} did not send it back, or an entry spent it.`,
        );
        continue;
      }
      if (freedBy !== undefined) {
        const isFreed = freeing.some((entry) => entry.id === freedBy && entry.txid === txid);
        problem(
          !isFreed || spending.has(txid),
          `its freedBy is ${v(freedBy)}, but that did not make it free, or it is spent.`,
        );
        continue;
      }
      const spent = spending.get(txid) ?? [];
      const ids = spent.map(({ id }) => id);
      const named = ids.join(', ') || 'no ledger entry';
      problem(
        entryId === undefined,
        `it is missing, but ${ids.join(', ')} spent it: it could be spent again.`,
      );
      problem(
        entryId !== undefined && (ids[0] !== entryId || ids.length > 1),
        `its entryId is ${v(entryId)}, but ${named} spent it.`,
      );
      problem(
        spent.some((entry) => entry.by !== by || entry.deposit !== depositId),
        `its administrator or deposit is not that of ${named}.`,
      );
      problem(
        entryId !== undefined && !claimedTxids.includes(txid),
        `deposits/${v(depositId)} does not name it.`,
      );
    }
  }

  /** @param {Reports} reports */
  #checkPayouts(reports) {
    const entries = new Map(
      this.#entries
        .filter(({ kind }) => PAYOUT_KINDS.some((known) => known === kind))
        .map((entry) => [entry.path, entry]),
    );
    for (const [id, payout] of this.#payouts) {
      const { problem } = sayingOf(`payouts/${id}`, reports);
      const { userId, inrPaise, moves, reference, formerReference, returnReference } = payout;
      const expected = /** @type {[string, string, number][]} */ ([
        ['out', 'payout', 0 - inrPaise],
        ...(isBackPayout(payout) ? [['back', 'payout-returned', inrPaise]] : []),
      ]);
      for (const [way, kind, paise] of expected) {
        const path = `users/${userId}/ledger/${id}_${way}`;
        const entry = entries.get(path);
        problem(
          entry?.kind !== kind || entry.paise !== paise,
          `${path} is not the ${kind} of ₹${paise / 100}.`,
        );
        if (entry?.kind === kind) entries.delete(path);
      }
      const recorded = this.#moves.get(id) ?? 0;
      problem(recorded !== moves, `it counts ${moves} moves, but ${recorded} are recorded.`);
      for (const taken of [reference, formerReference, returnReference]) {
        problem(
          taken !== null && this.#references.get(taken) !== id,
          `references/${taken} is not its: another payout can be paid under it.`,
        );
      }
      problem(
        isOpenPayout(payout) && this.#users.get(userId)?.openPayoutId !== id,
        `it is open, but users/${userId} does not name it.`,
      );
    }
    for (const path of entries.keys()) reports.problem(path, 'it is no entry of a payout.');
  }
}
