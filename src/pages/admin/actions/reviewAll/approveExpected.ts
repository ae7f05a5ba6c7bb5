import { isAsExpected } from '@/domain/matching/approveTogether';
import type { Evidence } from '@/domain/matching/creditEvidence';
import type { Deposit } from '@/domain/deposits/deposit';
import type { ListedTransaction } from '@/domain/tron/transferList';
import { evidenceLine } from '@/pages/admin/matching/formatEvidence';
import { admin } from '@/services/admin/adminServices';
import { evidence as evidenceService } from '@/services/admin/matching/evidenceService';
import { SEPARATOR } from '@/texts/separator';
import type { LeftOut } from '@/pages/admin/actions/useOneByOne';

/** What may be as expected when it is checked again. */
const OPEN_CHECKS: readonly (string | undefined)[] = ['node-error', 'not-final', 'not-found'];

/** Why a deposit is left out whose transaction is not as expected now. */
function leftOutFor({ check, use, amount }: Evidence, deposit: Deposit): LeftOut {
  const { title, notes } = evidenceLine({ check, use, amount }, deposit, false);
  return {
    text: [title, notes].filter(Boolean).join(SEPARATOR),
    canRetry: !use?.spentOn && OPEN_CHECKS.includes(check?.kind),
    isFatal: check?.kind === 'node-error',
  };
}

/**
 * Approves a deposit by the transaction that seems to pay for it, if that is as expected when it is checked once more, at
 * this moment; else says why not. Throws AppError.
 */
export async function approveExpected(
  deposit: Deposit,
  transaction: ListedTransaction,
): Promise<LeftOut | null> {
  const evidence = await evidenceService.read(deposit, transaction);
  if (!isAsExpected(evidence, deposit)) return leftOutFor(evidence, deposit);
  await admin.reviews.approve(deposit, transaction.txid);
  return null;
}
