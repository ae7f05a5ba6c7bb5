import { importSource } from '../cli/importSource.mjs';
import { payoutRecord, recordId } from './records.mjs';

/** @type {typeof import('../../src/domain/search/searchKeys')} */
const { searchKeys } = await importSource('src/domain/search/searchKeys.ts');

/**
 * @typedef {import('../../src/domain/payouts/payout').PayoutMethod} PayoutMethod
 *
 * @typedef {{ after: number, by: string } & (
 *   | { does: 'take' | 'take-over' }
 *   | { does: 'give-back' }
 *   | { does: 'pay' | 'correct-reference', reference: string }
 *   | { does: 'return', reason: string, note?: string }
 *   | { does: 'bounce', reference: string, reason: string, note?: string }
 * )} Move what an administrator did; `after` is the time since what happened before it, in milliseconds
 *
 * @typedef {object} PayoutHistory
 * @property {string} id the readable start of the document’s ID
 * @property {number} inrPaise
 * @property {PayoutMethod} method one of the user's
 * @property {number} agoMs how long ago it was requested
 * @property {Move[]} moves
 * @property {number} [cancelledAfter] how long after the request its user cancelled it, in milliseconds
 * @property {number} [methodAddedMs] how long before the request the user's newest payment method was added
 *
 * @typedef {{ status: string, timestamp: Date, formerReference?: string, returnReason?: string } & Record<string, unknown>} PayoutRecord payouts/{id}
 * @typedef {{ id: string, amountPaise: number, record: import('./depositHistory.mjs').LedgerRecord }} PayoutEntry
 * @typedef {{ kind: string, by: string, at: Date }} MoveRecord payouts/{id}/moves/{number}
 * @typedef {{ payoutId: string, by: string, at: Date }} ReferenceRecord references/{reference}
 */

/**
 * Builds the documents that result from a payout's history.
 * @param {PayoutHistory} history
 * @param {{ uid: string, email: string, emailVerified: boolean, displayName: string }} owner
 * @param {Date} now
 * @returns {{ id: string, payout: PayoutRecord, ledger: PayoutEntry[], moves: Record<string, MoveRecord>, references: Record<string, ReferenceRecord> }} the moves by path
 */
export function payoutHistory(history, owner, now) {
  const { inrPaise, method, methodAddedMs, cancelledAfter } = history;
  const id = recordId(history.id);
  const requestedMs = now.getTime() - history.agoMs;
  /** @type {(way: 'out' | 'back', by: string, at: Date) => PayoutEntry} */
  const entry = (way, by, at) => {
    const amountPaise = way === 'out' ? -inrPaise : inrPaise;
    const kind = way === 'out' ? 'payout' : 'payout-returned';
    const record = { payoutId: id, amount: amountPaise / 100, kind, by, at };
    return { id: `${id}_${way}`, amountPaise, record };
  };
  const bankDetails = method.kind === 'bank' ? [method] : [];
  /** @type {PayoutRecord} */
  const payout = {
    ...payoutRecord(owner, inrPaise / 100, method, new Date(requestedMs)),
    ...(methodAddedMs !== undefined && { methodsGrewAt: new Date(requestedMs - methodAddedMs) }),
    moves: history.moves.length,
    searchKeys: searchKeys({ ...owner, bankDetails }, []),
  };
  const ledger = [entry('out', owner.uid, new Date(requestedMs))];
  /** @type {Record<string, MoveRecord>} */
  const moves = {};
  /** @type {Record<string, ReferenceRecord>} */
  const references = {};
  let moment = requestedMs;
  for (const [index, move] of history.moves.entries()) {
    moment += move.after;
    const at = new Date(moment);
    const { by } = move;
    moves[`payouts/${id}/moves/${index + 1}`] = { kind: move.does, by, at };
    Object.assign(payout, changeOf(move, payout, at));
    if (move.does === 'give-back') {
      delete payout['takenBy'];
      delete payout['takenAt'];
    }
    if ('reference' in move) references[move.reference] ??= { payoutId: id, by, at };
    if (move.does === 'return' || move.does === 'bounce') ledger.push(entry('back', by, at));
  }
  if (cancelledAfter !== undefined) {
    const at = new Date(requestedMs + cancelledAfter);
    const [returnReason, returnedBy] = ['cancelled', owner.uid];
    Object.assign(payout, { status: 'returned', returnReason, returnedBy, returnedAt: at });
    ledger.push(entry('back', owner.uid, at));
  }
  return { id, payout, ledger, moves, references };
}

/**
 * @param {Move} move
 * @param {Record<string, unknown>} payout as it was before
 * @param {Date} at
 * @returns {Record<string, unknown>} what the move changes
 */
function changeOf(move, payout, at) {
  const returned = (
    /** @type {{ reason: string, note?: string, by: string }} */ { reason, note, by },
  ) => ({
    returnReason: reason,
    ...(note !== undefined && { returnNote: note }),
    returnedAt: at,
    returnedBy: by,
  });
  switch (move.does) {
    case 'take':
    case 'take-over':
      return { status: 'paying', takenBy: move.by, takenAt: at };
    case 'give-back':
      return { status: 'requested' };
    case 'pay':
      return { status: 'paid', paidAt: at, reference: move.reference };
    case 'correct-reference':
      return {
        reference: move.reference,
        formerReference: payout['reference'],
        correctedBy: move.by,
      };
    case 'return':
      return { status: 'returned', ...returned(move) };
    case 'bounce':
      return { status: 'bounced', ...returned(move), returnReference: move.reference };
  }
}
