import { TRANSFER_AFTER_END_MS } from '@/config/business';
import { payableKeys } from '@/domain/deposits/payable';
import { toMicro } from '@/domain/money/money';
import { DAY_MS } from '@/domain/time/indiaTime';
import { printable } from '../cli/printable.mjs';
import { isAmount, isTime } from './finding.mjs';

/**
 * @typedef {import('firebase-admin/firestore').Firestore} Firestore
 * @typedef {{ id: string, userId: unknown, payableMicro: import('@/domain/money/money').MicroUsdt, at: unknown }} HeldDeposit
 */

/** @type {(doc: import('firebase-admin/firestore').DocumentSnapshot, now: number) => HeldDeposit | null} */
function heldDeposit(doc, now) {
  const { userId, status, payableUsdt, timestamp, processedAt } = doc.data() ?? {};
  if (!isAmount(payableUsdt)) return null;
  const heldMs = status === 'confirmed' ? DAY_MS : TRANSFER_AFTER_END_MS;
  const isEnded = status !== 'pending' && isTime(processedAt);
  if (isEnded && processedAt.toMillis() + heldMs <= now) return null;
  return { id: doc.id, userId, payableMicro: toMicro(payableUsdt), at: timestamp };
}

/**
 * Reserves every held own amount, and prints those that are too close to another.
 * @param {Firestore} db
 * @param {(line: string) => void} print
 * @returns {Promise<void>}
 */
export async function runReserve(db, print) {
  const deposits = await heldDeposits(db);
  let [reserved, clashes] = [0, 0];
  for (const deposit of deposits) {
    const { written, clashesWith } = await reserve(db, deposit);
    if (written > 0) reserved += 1;
    if (clashesWith.length === 0) continue;
    clashes += 1;
    const amount = deposit.payableMicro / 1e6;
    const others = clashesWith.join(', ');
    print(printable(`deposits/${deposit.id}: ${amount} is too close to that of ${others}.`));
  }
  print(
    `${deposits.length} own amounts are held. ${reserved} were reserved now, ${clashes} are too close to another.`,
  );
}

/**
 * The deposits whose own amounts are still theirs: the open ones, then those that ended last.
 * @param {Firestore} db
 * @param {number} now
 * @returns {Promise<HeldDeposit[]>}
 */
async function heldDeposits(db, now = Date.now()) {
  const deposits = db.collection('deposits');
  const since = new Date(now - TRANSFER_AFTER_END_MS);
  const [open, ended] = await Promise.all([
    deposits.where('status', '==', 'pending').get(),
    deposits.where('processedAt', '>=', since).orderBy('processedAt', 'desc').get(),
  ]);
  return [...open.docs, ...ended.docs].flatMap((doc) => heldDeposit(doc, now) ?? []);
}

/**
 * Writes the documents that reserve a held own amount. One that another held own amount has stays with that.
 * @param {Firestore} db
 * @param {HeldDeposit} deposit
 * @param {number} now
 * @returns {Promise<{ written: number, clashesWith: string[] }>} how many were written, and the deposits that have the others
 */
function reserve(db, { id, userId, payableMicro, at }, now = Date.now()) {
  return db.runTransaction(async (transaction) => {
    const refs = payableKeys(payableMicro).map((key) => db.collection('payables').doc(key));
    const stored = await transaction.getAll(...refs);
    const holders = stored.map((doc) => String(doc.get('depositId') ?? ''));
    const deposits = holders.map((holder) => db.collection('deposits').doc(holder || id));
    const held = (await transaction.getAll(...deposits)).map((doc) => heldDeposit(doc, now));
    const written = refs.filter((ref, index) => {
      const isFree = holders[index] === '' || !held[index];
      if (isFree) transaction.set(ref, { depositId: id, at });
      return isFree;
    });
    // The same amount that its user has requested again is reserved for the later deposit.
    const clashesWith = holders.filter((holder, index) => {
      const other = held[index];
      if (holder === '' || holder === id || !other) return false;
      return other.userId !== userId || other.payableMicro !== payableMicro;
    });
    return { written: written.length, clashesWith: [...new Set(clashesWith)] };
  });
}
