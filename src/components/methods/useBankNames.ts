import { useEffect, useState } from 'react';
import { mergedInto, type BankNames } from '@/domain/ifsc';
import type { PayoutMethod } from '@/domain/payouts/payout';
import { sharedTexts } from '@/texts/sharedTexts';

/** Returns the bank names once they are wanted and loaded; null otherwise. No form needs them, so a failure shows nothing. */
export function useBankNames(isWanted: boolean): BankNames | null {
  const [bankNames, setBankNames] = useState<BankNames | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import('virtual:bank-names').then(
      (loaded) => setBankNames(loaded.default),
      () => undefined,
    );
  }, [isWanted]);
  return bankNames;
}

/** Returns a message if the account's bank was merged, which ends its IFSC; null otherwise or if unknown. */
export function useMergedBank(method: PayoutMethod | undefined): string | null {
  const ifscCode = method?.kind === 'bank' ? method.ifscCode : null;
  const bankNames = useBankNames(ifscCode !== null);
  const bank = ifscCode && bankNames && mergedInto(ifscCode, bankNames);
  return ifscCode && bank && sharedTexts.mergedBank(ifscCode, bank);
}
