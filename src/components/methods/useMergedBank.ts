import { useEffect, useState } from 'react';
import { mergedInto, type BankNames } from '@/domain/ifsc';
import type { PayoutMethod } from '@/domain/payouts/payout';
import { sharedTexts } from '@/texts/sharedTexts';

/** Returns a message if the account's bank was merged, which ends its IFSC; null otherwise or if unknown. */
export function useMergedBank(method: PayoutMethod | undefined): string | null {
  const [bankNames, setBankNames] = useState<BankNames | null>(null);
  const ifscCode = method?.kind === 'bank' ? method.ifscCode : null;
  useEffect(() => {
    if (ifscCode === null) return;
    import('virtual:bank-names').then(
      (loaded) => setBankNames(loaded.default),
      () => undefined,
    );
  }, [ifscCode]);
  const bank = ifscCode && bankNames && mergedInto(ifscCode, bankNames);
  return ifscCode && bank && sharedTexts.mergedBank(ifscCode, bank);
}
