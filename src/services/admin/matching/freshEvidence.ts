import type { Deposit } from '@/domain/deposits/deposit';
import type { Evidence } from '@/domain/matching/match';
import { arrivedTransfer, type Transfer } from '@/domain/tron/transferCheck';
import { adminConnection } from '@/services/admin/adminServices';
import { readFacts } from '@/services/admin/deposits/transactionFacts';
import { transfers } from '@/services/tron/transfers';

const { auth, db } = adminConnection;

/** Checks a transaction just before it is credited with others; loads only then. */
export const freshEvidence = {
  /**
   * Checks a listed transaction for a deposit, whatever was known before: its receipt from the node and at once the facts from the
   * server, which are read again if the receipt says another amount or time. Throws AppError; a failure of the node is in the result.
   */
  async read(deposit: Deposit, listed: Transfer): Promise<Evidence> {
    const { txid, amounts, sentAt } = listed;
    const uid = auth.currentUser?.uid ?? '';
    const factsOf = (transfer: Transfer | null) => readFacts(db, uid, deposit, txid, transfer);
    const [check, facts] = await Promise.all([transfers.check(txid), factsOf(listed)]);
    const arrived = arrivedTransfer(check);
    const isAsListed =
      arrived?.amounts[0] === amounts[0] && arrived.sentAt.getTime() === sentAt.getTime();
    return { ...(isAsListed ? facts : await factsOf(arrived)), check };
  },
};
