import { lastFour } from '@/domain/paymentMethods';
import type { PayoutMethod } from '@/domain/payouts/payout';
import { requestTexts } from '@/texts/requestTexts';

/** What its owner knows a payment method by. */
export const methodName = (method: PayoutMethod): string =>
  method.kind === 'upi'
    ? method.upiId
    : requestTexts.account(method.bankName, lastFour(method.accountNumber));
