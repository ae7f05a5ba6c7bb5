import { lastFour } from '@/domain/paymentMethods';
import type { PayoutMethod } from '@/domain/payouts/payout';
import { depositSheetTexts } from '@/texts/depositSheetTexts';

/** What its owner knows a payment method by. */
export const methodName = (method: PayoutMethod): string =>
  method.kind === 'upi'
    ? method.upiId
    : depositSheetTexts.account(method.bankName, lastFour(method.accountNumber));
