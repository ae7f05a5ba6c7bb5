import type { CorrectionRequest, NewCredit } from '@/domain/deposits/reviewResult';
import type { Deposit } from '@/domain/deposits/deposit';
import { correctionEntryId } from '@/domain/ledger';
import { paise } from '@/domain/money/money';
import { createCorrectionService } from '@/services/admin/deposits/createCorrectionService';
import { stored } from './adminSdk';
import { administrator, type Administrator } from './clients';

export async function corrector() {
  const client = await administrator();
  return {
    ...client,
    corrections: createCorrectionService(client.auth, client.db, client.limits),
  };
}

/** Credited to the wrong user; frees the transaction. */
export const WRONG_USER: CorrectionRequest = {
  isFreed: true,
  justification: { reason: 'wrong-user', note: null },
};

export async function seenBy({ admin }: Administrator, id: string): Promise<Deposit> {
  const deposit = await admin.deposits.read(id);
  if (!deposit) throw new Error(`${id} is no deposit`);
  return deposit;
}

export const creditSeen = async (who: Administrator, id: string, asked: NewCredit) =>
  who.admin.reviews.credit(await seenBy(who, id), asked);

export const storedCorrection = (userId: string, creditId: string) =>
  stored(`users/${userId}/ledger/${correctionEntryId(creditId)}`);

export const rupees = (amount: number) => paise(Math.round(amount * 100));
