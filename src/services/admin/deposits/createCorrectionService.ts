import { arrayUnion, deleteField, serverTimestamp, type Firestore } from 'firebase/firestore';
import {
  takeablePaise,
  type CorrectionRequest,
  type CreditId,
} from '@/domain/deposits/reviewResult';
import { AppError } from '@/domain/errors';
import { correctionEntryId } from '@/domain/ledger';
import { paise, toRupees, type Paise } from '@/domain/money/money';
import { operatorCommit, reasonFields } from '@/services/admin/operatorCommit';
import type { OperatorLimits } from '@/services/admin/operatorLimits';
import { signedInUid, type SignedIn } from '@/services/admin/session/signedInUid';
import { parseDeposit, parseCreditEntry, parseUser } from '@/services/records/parseRecords';
import { bookEntry, depositRef, entryRef, userRef } from '@/services/records/queries';
import { paidFields } from './createReviews';
import { transactionRef } from './transactionFacts';

export function createCorrectionService(auth: SignedIn, db: Firestore, limits: OperatorLimits) {
  return {
    /**
     * Takes a credit back in one commit. `amountPaise` must be all that can be taken. A retry after a lost response finds it
     * done. Throws AppError: `already-taken-back`, `wallet-changed` if another amount can be taken by now, and `day-limit` among
     * others; after `timeout` the outcome is unknown.
     */
    async takeBack(
      id: CreditId,
      amountPaise: Paise,
      { isFreed, justification }: CorrectionRequest,
    ): Promise<void> {
      const by = signedInUid(auth);
      const correctionId = correctionEntryId(id.entryId);
      let isSent = false;
      await operatorCommit(db, limits, async (transaction, read, day) => {
        // Read before the entry, so that a wallet changed by another correction is never seen without that correction.
        const wallet = await read(userRef(db, id.userId));
        const made = await read(entryRef(db, id.userId, correctionId));
        if (made?.exists()) {
          if (isSent && made.get('by') === by) return {};
          throw new AppError('already-taken-back');
        }
        if (id.userId === by) throw new AppError('own-deposit');
        const entry = await read(entryRef(db, id.userId, id.entryId));
        const credit = parseCreditEntry(id.entryId, entry?.data());
        const user = parseUser(id.userId, wallet?.data());
        if (!credit || !user) throw new AppError('unreadable');
        // A reward is no part of its deposit.
        const isPayment = credit.seq !== null;
        const record = isPayment ? (await read(depositRef(db, credit.depositId)))?.data() : null;
        const deposit = isPayment ? parseDeposit(credit.depositId, record) : null;
        if (isPayment && !deposit) throw new AppError('deposit-not-found');
        const isAll = amountPaise === takeablePaise(credit.amountPaise, user.walletPaise);
        // A partial correction must not free the transaction. If the wallet changed so that only a part is left, refuse and let
        // the administrator look again.
        if (!isAll || amountPaise === 0 || (isFreed && amountPaise !== credit.amountPaise)) {
          throw new AppError('wallet-changed');
        }
        await day.prepare(amountPaise);
        if (deposit) {
          const { status, paidPaise, correctedPaise } = deposit;
          transaction.update(depositRef(db, deposit.id), {
            // An ended deposit keeps what was paid, and counts what was taken back.
            ...(status === 'pending'
              ? paidFields(deposit, paise(paidPaise - amountPaise))
              : { correctedInrAmount: toRupees(paise(correctedPaise + amountPaise)) }),
            correctedSeqs: arrayUnion(credit.seq),
            // The proposal was made for the deposit as it was before.
            ...(record && 'proposal' in record && { proposal: deleteField() }),
          });
        }
        const freed = isFreed ? credit.txid : null;
        bookEntry(
          transaction,
          db,
          [id.userId, correctionId],
          paise(0 - amountPaise),
          {
            reverses: id.entryId,
            depositId: credit.depositId,
            kind: 'correction',
            by,
            ...reasonFields(justification),
            ...(freed !== null && { txid: freed }),
          },
          { payoutsPausedAt: serverTimestamp() },
        );
        if (freed !== null) {
          transaction.update(transactionRef(db, freed), { freedBy: correctionId });
        }
        day.add(transaction, `${id.userId}/${correctionId}`, amountPaise);
        isSent = true;
        return {};
      });
    },
  };
}
