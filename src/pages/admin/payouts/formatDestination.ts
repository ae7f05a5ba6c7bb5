import type { PayoutMethod } from '@/domain/payouts/payout';

/** Returns the destination of a payout in one line. */
export const formatDestination = (method: PayoutMethod): string =>
  method.kind === 'upi' ? method.upiId : `${method.bankName} ${method.accountNumber}`;
