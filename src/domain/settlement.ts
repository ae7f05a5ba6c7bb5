import { unpaidPaise, type Deposit, type RejectReason } from './deposit';
import { AppError } from './errors';
import { paise, type Paise } from './money';

/** What an administrator's action does to a deposit, and what it credits. */
export interface Settlement {
  status: Deposit['status'];
  paidPaise: Paise;
  paymentCount: number;
  rejectReason: RejectReason | null;
  /** The ledger entry that goes with it; null where nothing is credited. */
  credit: { amountPaise: Paise; kind: 'part' | 'approval'; seq: number } | null;
}

/**
 * Refuses to act on anything but what the administrator saw.
 * `seenPaymentCount` is the payment count on their screen; a higher one means somebody paid meanwhile.
 */
function requireUnchanged(deposit: Deposit, seenPaymentCount: number): void {
  if (deposit.status !== 'pending') throw new AppError('deposit-processed');
  if (deposit.paymentCount !== seenPaymentCount) throw new AppError('deposit-changed');
}

/** Credits what is unpaid and confirms. Throws AppError `deposit-processed` or `deposit-changed`. */
export function approve(deposit: Deposit, seenPaymentCount: number): Settlement {
  requireUnchanged(deposit, seenPaymentCount);
  const amountPaise = unpaidPaise(deposit);
  const seq = deposit.paymentCount + 1;
  return amountPaise > 0
    ? {
        status: 'confirmed',
        paidPaise: deposit.inrPaise,
        paymentCount: seq,
        rejectReason: null,
        credit: { amountPaise, kind: 'approval', seq },
      }
    : {
        status: 'confirmed',
        paidPaise: deposit.paidPaise,
        paymentCount: deposit.paymentCount,
        rejectReason: null,
        credit: null,
      };
}

/**
 * Credits a part; the deposit stays pending, also when nothing remains.
 * Throws AppError `payment-exceeds-remaining`, `deposit-processed` or `deposit-changed`.
 */
export function payInPart(
  deposit: Deposit,
  amountPaise: Paise,
  seenPaymentCount: number,
): Settlement {
  requireUnchanged(deposit, seenPaymentCount);
  if (amountPaise <= 0 || amountPaise > unpaidPaise(deposit)) {
    throw new AppError('payment-exceeds-remaining');
  }
  const seq = deposit.paymentCount + 1;
  return {
    status: 'pending',
    paidPaise: paise(deposit.paidPaise + amountPaise),
    paymentCount: seq,
    rejectReason: null,
    credit: { amountPaise, kind: 'part', seq },
  };
}

/**
 * Ends a deposit, with a reason where one is given; what was paid stays credited.
 * Throws AppError `deposit-processed` or `deposit-changed`.
 */
export function reject(
  deposit: Deposit,
  seenPaymentCount: number,
  rejectReason: RejectReason | null = null,
): Settlement {
  requireUnchanged(deposit, seenPaymentCount);
  return {
    status: 'rejected',
    paidPaise: deposit.paidPaise,
    paymentCount: deposit.paymentCount,
    rejectReason,
    credit: null,
  };
}
