import { isBackPayout, isOpenPayout } from '@/domain/payouts/payout';
import { parsePayout } from '@/services/payoutConverter';
import { formatValue, isTime, reportProposal, toPaise } from './values.mjs';

/** @typedef {import('./finding.mjs').StoredRecord} StoredRecord */
/** @typedef {import('./finding.mjs').Reports} Reports */
/** @typedef {import('@/domain/payouts/payout').Payout} Payout */

const kinds = ['payout', 'payout-returned'];

/** @param {unknown} kind */
export const isPayoutKind = (kind) => kinds.some((known) => known === kind);

/** Checks payouts against their entries, moves and references, in any order. */
export class PayoutTotals {
  /** @type {Map<string, Payout>} */
  #payouts = new Map();
  /** @type {Map<string, number>} paise, by path of the entry and kind */
  #entries = new Map();
  /** @type {Map<string, number>} how many moves are recorded, by payout */
  #moves = new Map();
  /** @type {Map<string, unknown>} the payouts that references belong to */
  #references = new Map();
  /** @type {Map<string, unknown>} the payouts that users name as open */
  #named = new Map();

  /** @param {StoredRecord} record */
  addUser({ path, data }) {
    this.#named.set(path, data['openPayoutId'] ?? null);
  }

  /**
   * @param {StoredRecord} record
   * @param {Reports} reports
   */
  addPayout(record, { problem }) {
    const { path, data } = record;
    reportProposal(record, () => true, problem);
    const id = path.split('/')[1] ?? '';
    const payout = parsePayout(id, data);
    if (payout) this.#payouts.set(id, payout);
    else problem(path, 'its amount, status, owner or method is not one: the app cannot show it.');
    if (!isTime(data['timestamp']))
      problem(path, `timestamp is ${formatValue(data['timestamp'])}: lists omit or misplace it.`);
  }

  /** @param {StoredRecord} record */
  addEntry({ path, data }) {
    this.#entries.set(`${path} ${data['kind']}`, toPaise(Number(data['amount'])));
  }

  /** @param {StoredRecord} record */
  addMove({ path }) {
    const id = path.split('/')[1] ?? '';
    this.#moves.set(id, (this.#moves.get(id) ?? 0) + 1);
  }

  /** @param {StoredRecord} record */
  addReference({ path, data }) {
    this.#references.set(path.split('/')[1] ?? '', data['payoutId']);
  }

  /**
   * Call this after all records have been added.
   * @param {Reports} reports
   */
  check({ problem }) {
    const entries = new Map(this.#entries);
    for (const [id, payout] of this.#payouts) {
      const path = `payouts/${id}`;
      const { userId, inrPaise, moves, reference, formerReference, returnReference } = payout;
      const expected = [
        { way: 'out', kind: 'payout', paise: 0 - inrPaise },
        ...(isBackPayout(payout)
          ? [{ way: 'back', kind: 'payout-returned', paise: inrPaise }]
          : []),
      ];
      for (const { way, kind, paise } of expected) {
        const entry = `users/${userId}/ledger/${id}_${way}`;
        if (entries.get(`${entry} ${kind}`) !== paise)
          problem(path, `${entry} is not the ${kind} of ₹${paise / 100}.`);
        entries.delete(`${entry} ${kind}`);
      }
      if ((this.#moves.get(id) ?? 0) !== moves)
        problem(path, `it counts ${moves} moves, but ${this.#moves.get(id) ?? 0} are recorded.`);
      for (const taken of [reference, formerReference, returnReference]) {
        if (taken !== null && this.#references.get(taken) !== id)
          problem(path, `references/${taken} is not its: another payout can be paid under it.`);
      }
      if (isOpenPayout(payout) && this.#named.get(`users/${userId}`) !== id)
        problem(path, `it is open, but users/${userId} does not name it.`);
    }
    for (const entry of entries.keys())
      problem(entry.split(' ')[0] ?? '', 'it is no entry of a payout.');
    for (const [path, named] of this.#named) {
      const payout = this.#payouts.get(String(named));
      if (named !== null && !(payout && isOpenPayout(payout) && path === `users/${payout.userId}`))
        problem(
          path,
          `openPayoutId is ${formatValue(named)}, which is no open payout of this user.`,
        );
    }
  }
}
