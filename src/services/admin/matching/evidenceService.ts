import { usdtWallet } from '@/config/usdtWallet';
import type { Deposit } from '@/domain/deposits/deposit';
import type { Evidence } from '@/domain/matching/match';
import { arrivedTransfer, classifyTransfer, type Transfer } from '@/domain/tron/transferCheck';
import { adminConnection } from '@/services/admin/adminServices';
import { readFacts } from '@/services/admin/deposits/tronTransactions';
import { transfers } from '@/services/tron/transfers';

const { auth, db } = adminConnection;

/** Checks a transaction just before it is credited with others; loads only then. */
export const evidence = {
  /**
   * Checks a listed transaction for a deposit, whatever was known before: its receipt from the node and the facts from the
   * server, both at once. Throws AppError; a failure of the node is in the result.
   */
  async read(deposit: Deposit, listed: Transfer): Promise<Evidence> {
    const { txid, amounts, sentAt } = listed;
    const [answer, facts] = await Promise.all([
      transfers.check(txid),
      readFacts(db, auth.currentUser?.uid ?? '', deposit, txid, listed),
    ]);
    const check = classifyTransfer(answer, usdtWallet);
    const transfer = arrivedTransfer(check);
    const isAsListed =
      transfer?.amounts[0] === amounts[0] && transfer.sentAt.getTime() === sentAt.getTime();
    // The facts are about the amount in the list. If the receipt shows another one, nobody knows whose that is.
    return { ...facts, ...(!isAsListed && { owner: undefined, typed: undefined }), check };
  },
};

export type EvidenceService = typeof evidence;
