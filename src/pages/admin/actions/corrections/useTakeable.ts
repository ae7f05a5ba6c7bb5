import { takeablePaise } from '@/domain/deposits/correction';
import { paise, type Paise } from '@/domain/money/money';
import { useLive } from '@/lib/useLive';
import { adminSearch } from '@/services/admin/adminServices';
import { correctionTexts } from '@/texts/admin/correctionTexts';
import { texts } from '@/texts/texts';

/** What a wallet still holds of a credit. */
export interface Takeable {
  /** How much can be taken back, and what the wallet keeps; null while that is not known. */
  amountPaise: Paise | null;
  leftPaise: Paise | null;
  openPayoutId: string | null;
  /** Why nothing can be taken back; null if something can, as far as it is known. */
  impossible: string | null;
}

/** How much of a credit of this amount can be taken back from the wallet of its user, live. */
export function useTakeable(userId: string, creditPaise: Paise): Takeable {
  const { data, error } = useLive(adminSearch.user, userId);
  const user = data?.value ?? null;
  const amountPaise = user && takeablePaise(creditPaise, user.walletPaise);
  return {
    amountPaise,
    leftPaise: user && paise(user.walletPaise - (amountPaise ?? 0)),
    openPayoutId: user?.openPayoutId ?? null,
    impossible: amountPaise === 0 ? correctionTexts.empty : error && texts.errors[error.code],
  };
}
