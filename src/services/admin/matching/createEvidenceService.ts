import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import type { Evidence } from '@/domain/matching/creditEvidence';
import type { ReceivedTransfer } from '@/domain/matching/transactionUse';
import type { Deposit } from '@/domain/deposits/deposit';
import {
  classifyTransfer,
  hasArrived,
  type NodeFailure,
  type UsdtWallet,
} from '@/domain/tron/transferCheck';
import type { ListedTransaction } from '@/domain/tron/transferList';
import type { TronService } from '@/services/tron/createTronService';
import { readAmountUse, readUse } from '@/services/admin/deposits/tronTransactions';

const NO_NODE: NodeFailure = { kind: 'node-error', reason: 'unavailable' };

const isSame = (a: ReceivedTransfer, b: ReceivedTransfer): boolean =>
  a.usdtMicro === b.usdtMicro && a.sentAt.getTime() === b.sentAt.getTime();

export type EvidenceService = ReturnType<typeof createEvidenceService>;

/** Creates the service that checks a transaction again, whatever was known before. It only reads. */
export function createEvidenceService(
  auth: Auth,
  db: Firestore,
  tron: Pick<TronService, 'fetchReceipt'> | null,
  wallet: UsdtWallet,
) {
  return {
    /**
     * Checks a listed transaction for a deposit: its receipt from the node, its uses and the owner of its amount from the server,
     * all at once. If the receipt differs from the list, the owner is read again. Throws AppError; a failure of the node is in
     * the result.
     */
    async read(
      deposit: Deposit,
      { txid, amounts: [usdtMicro], sentAt }: ListedTransaction,
    ): Promise<Evidence> {
      const listed = { txid, usdtMicro, sentAt };
      const [answer, use, listedAmount] = await Promise.all([
        tron?.fetchReceipt(txid) ?? NO_NODE,
        readUse(db, auth.currentUser?.uid ?? '', deposit, txid),
        readAmountUse(db, listed),
      ]);
      const check = classifyTransfer(answer, wallet);
      if (!hasArrived(check)) return { check, use, amount: undefined };
      const received = { txid, ...check.received };
      const amount = isSame(received, listed) ? listedAmount : await readAmountUse(db, received);
      return { check, use, amount };
    },
  };
}
