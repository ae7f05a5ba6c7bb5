import { isAboveDay, needsTwo, type Limits } from '@/domain/limits';
import type { Payout } from '@/domain/payouts/payout';
import { isWaiting } from '@/domain/deposits/proposal';
import type { BankFormat } from './bankFormat';
import { transferProblem, type TransferProblem } from './transfer';

/** Why a payout cannot be paid in a bank file with others. */
export type NotTogether = TransferProblem | 'own' | 'needs-two' | 'proposed' | 'above-day';

interface Situation {
  uid: string;
  now: Date;
  limits: Limits | null;
  format: BankFormat;
}

/** Why a requested payout cannot be taken and paid in a file of this format; null if it can. */
export function notTogether(
  payout: Payout,
  { uid, now, limits, format }: Situation,
): NotTogether | null {
  if (payout.userId === uid) return 'own';
  if (isAboveDay(limits, payout)) return 'above-day';
  const { proposal } = payout;
  if (needsTwo(limits, payout)) {
    if (proposal === null || !isWaiting(proposal, now)) return 'needs-two';
    if (proposal.by === uid) return 'proposed';
  }
  return transferProblem(payout, format);
}
