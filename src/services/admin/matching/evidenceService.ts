import type { Deposit } from '@/domain/deposits/deposit';
import type { Evidence } from '@/domain/matching/match';
import { arrivedTransfer, type Transfer } from '@/domain/tron/transferCheck';
import { adminConnection } from '@/services/admin/adminServices';
import { readFacts } from '@/services/admin/deposits/tronTransactions';
import { transfers } from '@/services/tron/transfers';

const { auth, db } = adminConnection;

/** Checks a transaction just before it is credited with others; loads only then. */
export const evidence = {
  /**
   * Checks a listed transaction for a deposit, whatever was known before: its receipt from the node, then the facts from the
   * server. Throws AppError; a failure of the node is in the result.
   */
  async read(deposit: Deposit, { txid }: Transfer): Promise<Evidence> {
    const check = await transfers.check(txid);
    const uid = auth.currentUser?.uid ?? '';
    return { ...(await readFacts(db, uid, deposit, txid, arrivedTransfer(check))), check };
  },
};
