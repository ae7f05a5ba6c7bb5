import { importSource } from '../cli/importSource.mjs';
import { demoAccounts } from './demoAccounts.mjs';
import { depositRecord, recordId } from './records.mjs';

/** @type {typeof import('../../src/domain/search/searchKeys')} */
const { searchKeys } = await importSource('src/domain/search/searchKeys.ts');

/**
 * @typedef {{ does: 'pay', amountPaise: number, after: number, txid?: string }
 *   | { does: 'approve', after: number }
 *   | { does: 'reject', after: number, reason?: string, note?: string }
 *   | { does: 'take-back', after: number, reason: string, note: string }} Step
 *   what an administrator did; `after` is the time since the previous step, in milliseconds
 *
 * @typedef {object} History
 * @property {string} id the readable start of the document’s id
 * @property {number} usdtMicro the amount, in millionths of a USDT
 * @property {number} agoMs how long ago it was submitted
 * @property {Step[]} steps
 * @property {number} [tail] what its own amount is above the typed one, in millionths of a USDT
 * @property {string[]} [txids] the transactions that it names
 * @property {{ text: string, agoMs: number }[]} [notes] what administrators wrote about it
 * @property {true} [isLegacy] submitted before open deposits were counted; such a record has neither `userEmailVerified` nor `searchKeys`
 *
 * @typedef {{ status: string, txids?: string[], payableUsdt?: number, paidInrAmount?: number, timestamp: Date, processedAt?: Date } & Record<string, unknown>} DepositRecord deposits/{id}
 * @typedef {{ depositId?: string, seq?: number, txid?: string, by: string, at: Date } & Record<string, unknown>} LedgerRecord users/{uid}/ledger/{depositId}_{seq}, or that with `_undo`
 * @typedef {{ text: string, by: string, at: Date }} NoteRecord deposits/{id}/notes/{note}
 *
 * @typedef {{ id: string, amountPaise: number, record: LedgerRecord & { depositId: string } }} Entry
 *
 * @typedef {import('../../src/domain/paymentMethods').BankAccount} BankAccount
 * @typedef {{ uid: string, email: string, emailVerified: boolean, displayName: string, upiIds: string[], bankDetails: BankAccount[] }} Owner
 */

const microPerPaisa = 100;
const administrator = demoAccounts.operator.uid;

/**
 * Builds the documents that result from a deposit's history.
 * @param {History} history
 * @param {Owner} owner
 * @param {Date} now
 * @returns {{ id: string, deposit: DepositRecord, ledger: Entry[], notes: Record<string, NoteRecord> }} its notes by path
 */
export function depositHistory(history, owner, now) {
  const id = recordId(history.id);
  const inrPaise = Math.floor((history.usdtMicro + microPerPaisa / 2) / microPerPaisa);
  /** @type {Entry[]} */
  const ledger = [];
  let paidPaise = 0;
  let moment = now.getTime() - history.agoMs;
  /** @type {DepositRecord} */
  const deposit = {
    ...depositRecord(owner, history.usdtMicro / 1_000_000, new Date(moment)),
    ...(history.tail && { payableUsdt: (history.usdtMicro + history.tail) / 1_000_000 }),
    ...(history.txids && { txids: history.txids }),
    ...(!history.isLegacy && {
      userEmailVerified: owner.emailVerified,
      countsAsOpen: true,
      searchKeys: searchKeys(owner, history.txids ?? []),
    }),
  };

  for (const step of history.steps) {
    moment += step.after;
    if (step.does === 'take-back') {
      // Takes back all of the last credit after the deposit's end; a transaction stays spent.
      const credit = ledger.at(-1);
      if (!credit?.record.seq) throw new Error(`${id} has no credit to take back`);
      deposit.correctedInrAmount = credit.amountPaise / 100;
      deposit.correctedSeqs = [credit.record.seq];
      ledger.push({
        id: `${credit.id}_undo`,
        amountPaise: -credit.amountPaise,
        record: {
          depositId: id,
          reverses: credit.id,
          amount: -credit.amountPaise / 100,
          kind: 'correction',
          reason: step.reason,
          reasonNote: step.note,
          by: administrator,
          at: new Date(moment),
        },
      });
      continue;
    }
    deposit.processedAt = new Date(moment);
    deposit.processedBy = administrator;
    if (step.does === 'reject') {
      deposit.status = 'rejected';
      if (step.reason !== undefined) deposit.rejectReason = step.reason;
      if (step.note !== undefined) deposit.rejectNote = step.note;
      continue;
    }

    if (step.does === 'approve') deposit.status = 'confirmed';
    const amountPaise = step.does === 'pay' ? step.amountPaise : inrPaise - paidPaise;
    if (amountPaise === 0) continue;
    paidPaise += amountPaise;
    const seq = ledger.length + 1;
    deposit.paymentCount = seq;
    deposit.paidInrAmount = paidPaise / 100;
    deposit.remainingUsdtAmount = Math.floor((inrPaise - paidPaise + 50) / 100) / 100;
    ledger.push({
      id: `${id}_${seq}`,
      amountPaise,
      record: {
        depositId: id,
        seq,
        amount: amountPaise / 100,
        kind: step.does === 'pay' ? 'part' : 'approval',
        ...('txid' in step && { txid: step.txid }),
        by: administrator,
        at: new Date(moment),
      },
    });
  }
  const notes = Object.fromEntries(
    (history.notes ?? []).map(({ text, agoMs }, index) => [
      `deposits/${id}/notes/${recordId(`demoNote${index + 1}x`)}`,
      { text, by: administrator, at: new Date(now.getTime() - agoMs) },
    ]),
  );
  return { id, deposit, ledger, notes };
}
