import {
  arrayUnion,
  collection,
  deleteField,
  doc,
  serverTimestamp,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import {
  correctDeposit,
  takeablePaise,
  type CorrectionRequest,
  type CreditId,
} from '@/domain/deposits/correction';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { correctionEntryId, type LedgerEntry } from '@/domain/ledger';
import { paise, toRupees, type Paise } from '@/domain/money/money';
import { parseDeposit, parseLedgerEntry, parseUser } from '@/services/records/parseRecords';
import { depositRef, entryRef } from '@/services/records/queries';
import type { Read } from '@/services/database/runWrite';
import type { OperatorLimits } from '@/services/admin/limits/createOperatorLimits';
import { moveMoney, operatorCommit, reasonFields } from '@/services/admin/operatorCommit';
import { paidFields } from './createReviews';
import { signedInUid, type SignedIn } from '@/services/admin/session/signedInUid';
import { transactionRef } from './tronTransactions';

/** A stored credit with its deposit. */
interface StoredCredit {
  credit: LedgerEntry;
  /** Null for a reward, which is no part of its deposit. */
  deposit: Deposit | null;
  hasProposal: boolean;
}

/** Reads a credit and its deposit. Throws AppError. */
async function readCredit(
  db: Firestore,
  { userId, entryId }: CreditId,
  read: Read,
): Promise<StoredCredit> {
  const credit = parseLedgerEntry(entryId, (await read(entryRef(db, userId, entryId)))?.data());
  if (!credit) throw new AppError('unknown');
  if (credit.seq === null) return { credit, deposit: null, hasProposal: false };
  const record = (await read(depositRef(db, credit.depositId)))?.data();
  const deposit = parseDeposit(credit.depositId, record);
  if (!deposit) throw new AppError('deposit-not-found');
  return { credit, deposit, hasProposal: record !== undefined && 'proposal' in record };
}

/** All writes of a correction, except the day's count. */
function write(
  transaction: Transaction,
  db: Firestore,
  id: CreditId,
  { credit, deposit, hasProposal }: StoredCredit,
  amountPaise: Paise,
  entry: { by: string } & CorrectionRequest,
): void {
  const correctionId = correctionEntryId(id.entryId);
  const freed = entry.isFreed ? credit.txid : null;
  if (deposit) {
    const { paidPaise, correctedPaise } = correctDeposit(deposit, amountPaise);
    transaction.update(depositRef(db, deposit.id), {
      ...(deposit.status === 'pending'
        ? paidFields(deposit, paidPaise)
        : { correctedInrAmount: toRupees(correctedPaise) }),
      correctedSeqs: arrayUnion(credit.seq),
      // The proposal was made for the deposit as it was before.
      ...(hasProposal && { proposal: deleteField() }),
    });
  }
  moveMoney(
    transaction,
    db,
    [id.userId, correctionId],
    paise(0 - amountPaise),
    {
      reverses: id.entryId,
      depositId: credit.depositId,
      kind: 'correction',
      by: entry.by,
      ...reasonFields(entry.justification),
      ...(freed !== null && { txid: freed }),
    },
    { payoutsPausedAt: serverTimestamp() },
  );
  if (freed !== null) transaction.update(transactionRef(db, freed), { freedBy: correctionId });
}

export type CorrectionService = ReturnType<typeof createCorrectionService>;

/** Creates the service for taking a credit back. */
export function createCorrectionService(auth: SignedIn, db: Firestore, limits: OperatorLimits) {
  return {
    /**
     * Takes a credit back in one commit: its deposit, the wallet, the entry, its transaction and the day's count. `amountPaise`
     * must be all that can be taken. A retry after a lost response finds it done and does not repeat it. Throws AppError:
     * `already-taken-back`, `wallet-changed` if another amount can be taken by now, and `day-limit` among others; after `timeout`
     * the outcome is unknown.
     */
    async takeBack(id: CreditId, amountPaise: Paise, request: CorrectionRequest): Promise<void> {
      const by = signedInUid(auth);
      const correctionId = correctionEntryId(id.entryId);
      let isSent = false;
      await operatorCommit(db, limits, async (transaction, read, day) => {
        // Read before the entry, so that a wallet changed by another correction is never seen without that correction.
        const wallet = await read(doc(collection(db, 'users'), id.userId));
        const made = await read(entryRef(db, id.userId, correctionId));
        if (made?.exists()) {
          if (isSent && made.get('by') === by) return {};
          throw new AppError('already-taken-back');
        }
        if (id.userId === by) throw new AppError('own-deposit');
        const stored = await readCredit(db, id, read);
        const user = parseUser(id.userId, wallet?.data());
        if (!user) throw new AppError('unknown');
        const creditPaise = stored.credit.amountPaise;
        const isAll = amountPaise === takeablePaise(creditPaise, user.walletPaise);
        // A partial correction must not free the transaction. If the wallet changed so that only a part is left, refuse and let
        // the administrator look again.
        if (!isAll || amountPaise === 0 || (request.isFreed && amountPaise !== creditPaise)) {
          throw new AppError('wallet-changed');
        }
        await day.prepare(amountPaise);
        write(transaction, db, id, stored, amountPaise, { by, ...request });
        day.add(transaction, `${id.userId}/${correctionId}`, amountPaise);
        isSent = true;
        return {};
      });
    },
  };
}
