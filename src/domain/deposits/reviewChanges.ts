import type { Deposit } from './deposit';
import { paise, type Paise } from '@/domain/money/money';

/** What was paid on a deposit that is still pending. */
export interface PartPayment {
  deposit: Deposit;
  amountPaise: Paise;
}

/**
 * What happened between two states of a user's list of pending deposits: what was paid on those still in it, and the IDs
 * of those that are not in it any more. Of a list that is cut off, these may be pending.
 */
export function reviewChanges(
  before: readonly Deposit[],
  now: readonly Deposit[],
): { partPayments: PartPayment[]; gone: string[] } {
  const known = new Map(before.map((deposit) => [deposit.id, deposit]));
  const partPayments = now.flatMap((deposit) => {
    const amountPaise = deposit.paidPaise - (known.get(deposit.id) ?? deposit).paidPaise;
    return amountPaise > 0 ? [{ deposit, amountPaise: paise(amountPaise) }] : [];
  });
  const listed = new Set(now.map(({ id }) => id));
  return { partPayments, gone: [...known.keys()].filter((id) => !listed.has(id)) };
}
