import type { PayoutMethod } from '@/domain/payouts/payout';

/** Where a payout goes, in one line. */
export const formatDestination = (method: PayoutMethod): string =>
  method.kind === 'upi' ? method.upiId : `${method.bankName} ${method.accountNumber}`;
