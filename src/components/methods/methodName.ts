import { lastFour } from '@/domain/paymentMethods';
import type { PayoutMethod } from '@/domain/payouts/payout';
import { requestTexts } from '@/texts/requestTexts';

/** The name by which the owner knows a payment method. */
export const methodName = (method: PayoutMethod): string =>
  method.kind === 'upi'
    ? method.upiId
    : requestTexts.account(method.bankName, lastFour(method.accountNumber));
