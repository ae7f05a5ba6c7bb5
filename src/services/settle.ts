import {
  collection,
  doc,
  increment,
  serverTimestamp,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { unpaidPaise, type Deposit } from '@/domain/deposit';
import { AppError, errorCode, type LostRace } from '@/domain/errors';
import { remainingUsdt } from '@/domain/formatMoney';
import { paise, rupeesFromPaise } from '@/domain/money';
import type { Settlement } from '@/domain/settlement';
import { parseDeposit } from './converters';
import { transact } from './transact';

/** The deposit as the administrator saw it when they decided. */
export type SeenDeposit = Pick<Deposit, 'id' | 'paymentCount' | 'paidPaise'>;

/** Who was first, and what they did, for an administrator who came too late. */
function lostRace(deposit: Deposit, seen: SeenDeposit, by: string): LostRace {
  return {
    byYou: deposit.processedBy === by,
    outcome: deposit.status === 'pending' ? 'paid' : deposit.status,
    paidPaise: paise(Math.max(0, deposit.paidPaise - seen.paidPaise)),
    unpaidPaise: unpaidPaise(deposit),
  };
}

/** Decides on what is stored now, and says what happened meanwhile when that is no longer what was seen. */
function decided(
  deposit: Deposit,
  seen: SeenDeposit,
  by: string,
  decide: (deposit: Deposit) => Settlement,
): Settlement {
  try {
    return decide(deposit);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'deposit-processed' && code !== 'deposit-changed') throw error;
    throw new AppError(code, { cause: error, race: lostRace(deposit, seen, by) });
  }
}

/** Whether a decision stands in the database as it was sent. Its payment number makes it one of a kind. */
function stands(sent: Settlement, deposit: Deposit, by: string): boolean {
  return (
    deposit.processedBy === by &&
    deposit.status === sent.status &&
    deposit.paymentCount === sent.paymentCount &&
    deposit.paidPaise === sent.paidPaise &&
    deposit.rejectReason === sent.rejectReason
  );
}

/** The user's count of waiting requests moves with a counted deposit that ends; others were never counted. */
function openCountChange(deposit: Deposit, next: Settlement) {
  return deposit.countsAsOpen && next.status !== 'pending'
    ? { openDeposits: increment(-1), lastDepositId: deposit.id }
    : null;
}

/** All writes of a decision: the deposit, the user's wallet and count where they move, the ledger entry of a credit. */
function write(
  transaction: Transaction,
  db: Firestore,
  deposit: Deposit,
  next: Settlement,
  by: string,
): void {
  const ref = doc(collection(db, 'deposits'), deposit.id);
  const userRef = doc(collection(db, 'users'), deposit.userId);
  const processed = { processedAt: serverTimestamp(), processedBy: by };
  const openCount = openCountChange(deposit, next);
  if (!next.credit) {
    const reason = next.rejectReason && { rejectReason: next.rejectReason };
    transaction.update(ref, { status: next.status, ...processed, ...reason });
    if (openCount) transaction.update(userRef, openCount);
    return;
  }
  const { amountPaise, kind, seq } = next.credit;
  const amount = rupeesFromPaise(amountPaise);
  const ledgerId = `${deposit.id}_${seq}`;
  transaction.update(ref, {
    status: next.status,
    paidInrAmount: rupeesFromPaise(next.paidPaise),
    remainingUsdtAmount: remainingUsdt(
      unpaidPaise({ inrPaise: deposit.inrPaise, paidPaise: next.paidPaise }),
    ),
    paymentCount: next.paymentCount,
    ...processed,
  });
  transaction.update(userRef, {
    walletBalance: increment(amount),
    lastLedgerId: ledgerId,
    ...openCount,
  });
  transaction.set(doc(collection(userRef, 'ledger'), ledgerId), {
    depositId: deposit.id,
    seq,
    amount,
    kind,
    by,
    at: serverTimestamp(),
  });
}

/**
 * Carries out one decision of the administrator `by` as one commit: the deposit, the wallet, the ledger entry and
 * the user's count of waiting requests, or nothing. A rerun after a lost answer finds its own work done and does not do it again.
 * Throws AppError: `deposit-processed` and `deposit-changed` say who was first; `timeout` that the outcome is not known.
 */
export async function settle(
  db: Firestore,
  by: string,
  seen: SeenDeposit,
  decide: (deposit: Deposit) => Settlement,
): Promise<void> {
  const ref = doc(collection(db, 'deposits'), seen.id);
  let sent: Settlement | null = null;

  await transact(db, async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (!snapshot.exists()) throw new AppError('deposit-not-found');
    const deposit = parseDeposit(seen.id, snapshot.data());
    if (!deposit) throw new AppError('unknown');
    if (sent && stands(sent, deposit, by)) return;
    if (deposit.userId === by) throw new AppError('own-deposit');
    sent = decided(deposit, seen, by, decide);
    write(transaction, db, deposit, sent, by);
  });
}
