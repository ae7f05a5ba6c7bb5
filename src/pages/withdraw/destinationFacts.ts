import type { Fact } from '@/components/ui/Text';
import { groupAccountNumber } from '@/domain/paymentMethods';
import type { PayoutMethod } from '@/domain/payouts/payout';
import { payoutTexts } from '@/texts/payoutTexts';
import { userTexts } from '@/texts/userTexts';

/** Returns the destination of a payout in full. */
export const destinationFacts = (method: PayoutMethod): Fact[] =>
  method.kind === 'upi'
    ? [[payoutTexts.view.to, method.upiId]]
    : [
        [payoutTexts.view.to, method.accountHolder],
        [userTexts.upi.bankName, method.bankName],
        [userTexts.upi.accountNumber, groupAccountNumber(method.accountNumber)],
        [userTexts.upi.ifsc, method.ifscCode],
      ];
