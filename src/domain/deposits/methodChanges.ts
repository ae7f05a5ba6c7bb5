import { hasPaymentMethod, isSameAccount, type PaymentMethods } from '@/domain/paymentMethods';

export interface MethodChanges {
  added: PaymentMethods;
  removed: PaymentMethods;
  /** True if only the order changed, so that another method is the primary one. */
  isReordered: boolean;
}

const without = (from: PaymentMethods, taken: PaymentMethods): PaymentMethods => ({
  upiIds: from.upiIds.filter((upiId) => !taken.upiIds.includes(upiId)),
  bankDetails: from.bankDetails.filter(
    (account) => !taken.bankDetails.some((other) => isSameAccount(account, other)),
  ),
});

/** The changes of payment methods since a deposit named them; null if there are none. */
export function methodChanges(then: PaymentMethods, now: PaymentMethods): MethodChanges | null {
  const added = without(now, then);
  const removed = without(then, now);
  const [thenAccount, nowAccount] = [then.bankDetails[0], now.bankDetails[0]];
  const isSamePrimary =
    then.upiIds[0] === now.upiIds[0] &&
    (!thenAccount || !nowAccount || isSameAccount(thenAccount, nowAccount));
  if (hasPaymentMethod(added) || hasPaymentMethod(removed))
    return { added, removed, isReordered: false };
  return isSamePrimary ? null : { added, removed, isReordered: true };
}
