import {
  arrayUnion,
  collection,
  deleteField,
  doc,
  serverTimestamp,
  type DocumentData,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { MAX_TXIDS } from '@/config/business';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { isSameProposal, type CreditProposal, type Proposal } from '@/domain/deposits/proposal';
import {
  confirmProposal,
  credit,
  reject,
  type NewCredit,
  type Rejection,
  type ReviewResult,
  type SeenDeposit,
} from '@/domain/deposits/reviewResult';
import { AppError } from '@/domain/errors';
import { ledgerEntryId } from '@/domain/ledger';
import { remainingUsdt, toRupees, type Paise } from '@/domain/money/money';
import { operatorCommit, reasonFields } from '@/services/admin/operatorCommit';
import type { DayCounter, OperatorLimits } from '@/services/admin/operatorLimits';
import { signedInUid, type SignedIn } from '@/services/admin/session/signedInUid';
import { subscribeToDocument, type Subscribe } from '@/services/database/reads';
import { runWrite, type Read } from '@/services/database/runWrite';
import { mapped } from '@/services/records/found';
import {
  isSpent,
  parseDeposit,
  parseSpentTransaction,
  type SpentTransaction,
} from '@/services/records/parseRecords';
import {
  bookEntry,
  depositRef,
  entryRef,
  openCountAfterEnd,
  userRef,
} from '@/services/records/queries';
import { dateIn } from '@/services/records/storedValues';
import { readSpentOn, transactionRef } from './transactionFacts';

type Credit = NonNullable<ReviewResult['credit']>;
type ExpectedDeposit = SeenDeposit & Pick<Deposit, 'id'>;

/** True if a sent review is stored. Its payment number makes it unique. */
async function isApplied(
  db: Firestore,
  sent: ReviewResult,
  deposit: Deposit,
  by: string,
  read: Read,
): Promise<boolean> {
  if (sent.credit?.kind === 'again') {
    // The deposit does not record who credited it again.
    const entry = await read(
      entryRef(db, deposit.userId, ledgerEntryId(deposit.id, sent.credit.seq)),
    );
    return entry?.get('by') === by;
  }
  return (
    deposit.processedBy === by &&
    deposit.status === sent.status &&
    deposit.paymentCount === sent.paymentCount &&
    deposit.paidPaise === sent.paidPaise &&
    deposit.rejectReason === (sent.rejection?.reason ?? null) &&
    deposit.rejectNote === (sent.rejection?.note ?? null)
  );
}

const rejectionFields = ({ reason, note, txid }: Rejection, { sentBackTxids }: Deposit) => ({
  rejectReason: reason,
  ...(note !== null && { rejectNote: note }),
  ...(txid !== undefined && { sentBackTxids: [...sentBackTxids, txid] }),
});

/** The stored fields for the paid sum of a pending deposit and its rest. */
export const paidFields = ({ inrPaise }: Deposit, paidPaise: Paise) => ({
  paidInrAmount: toRupees(paidPaise),
  remainingUsdtAmount: remainingUsdt(unpaidPaise({ inrPaise, paidPaise })),
});

/** All writes of a review. The transaction that a credit spends is added to the deposit unless its user claims it. */
function write(
  transaction: Transaction,
  db: Firestore,
  record: DocumentData,
  deposit: Deposit,
  next: ReviewResult,
  by: string,
  day: DayCounter,
): void {
  const ref = depositRef(db, deposit.id);
  const processed = { processedAt: serverTimestamp(), processedBy: by };
  const isEnded = deposit.status !== 'pending';
  const openCount = isEnded || next.status === 'pending' ? null : openCountAfterEnd(deposit);
  if (!next.credit) {
    transaction.update(ref, {
      status: next.status,
      ...processed,
      ...(next.rejection && rejectionFields(next.rejection, deposit)),
      // Written unchanged, so that the rules refuse the review if a payment was made in the meantime.
      ...('paymentCount' in record && { paymentCount: record['paymentCount'] }),
    });
    if (openCount) transaction.update(userRef(db, deposit.userId), openCount);
    const sentBack = next.rejection?.txid;
    if (sentBack !== undefined) spend(transaction, db, sentBack, { depositId: deposit.id, by });
    return;
  }
  const { amountPaise, kind, seq, txid, justification, proposedBy } = next.credit;
  const ledgerId = ledgerEntryId(deposit.id, seq);
  const paid = { status: next.status, ...paidFields(deposit, next.paidPaise), ...processed };
  transaction.update(ref, {
    // An ended deposit stays as it ended.
    ...(isEnded ? { correctedInrAmount: toRupees(next.correctedPaise) } : paid),
    paymentCount: next.paymentCount,
    ...(txid !== null && !deposit.txids.includes(txid) && { operatorTxids: arrayUnion(txid) }),
    ...('proposal' in record && { proposal: deleteField() }),
  });
  const entry = {
    depositId: deposit.id,
    seq,
    kind,
    by,
    ...(txid !== null && { txid }),
    ...(justification && reasonFields(justification)),
    ...(proposedBy !== null && { proposedBy }),
  };
  bookEntry(transaction, db, [deposit.userId, ledgerId], amountPaise, entry, openCount ?? {});
  day.add(transaction, `${deposit.userId}/${ledgerId}`, amountPaise);
  if (txid === null) return;
  spend(transaction, db, txid, { depositId: deposit.id, entryId: ledgerId, by });
}

function spend(
  transaction: Transaction,
  db: Firestore,
  txid: string,
  spent: Omit<SpentTransaction, 'entryId' | 'at'> & { entryId?: string },
): void {
  // Not merged: if the transaction is spent, the rules refuse this as an update, and an earlier `freedBy` is removed.
  transaction.set(transactionRef(db, txid), { ...spent, at: serverTimestamp() });
}

async function requireUnspent(db: Firestore, by: string, txid: string, read: Read): Promise<void> {
  const record = (await read(transactionRef(db, txid)))?.data();
  if (!isSpent(record)) return;
  const spentOn = await readSpentOn(db, by, record, read);
  throw new AppError('transaction-spent', { spentOn });
}

async function readDeposit(db: Firestore, by: string, id: string, read: Read): Promise<Deposit> {
  const deposit = parseDeposit(id, (await read(depositRef(db, id)))?.data());
  if (!deposit) throw new AppError('deposit-not-found');
  if (deposit.userId === by) throw new AppError('own-deposit');
  return deposit;
}

function writeMove(
  transaction: Transaction,
  db: Firestore,
  { id, moves }: Deposit,
  kind: 'propose' | 'decline',
  by: string,
  proposal: object,
): void {
  const ref = depositRef(db, id);
  transaction.update(ref, { proposal, moves: moves + 1 });
  const record = doc(collection(ref, 'moves'), String(moves + 1));
  transaction.set(record, { kind, by, at: serverTimestamp() });
}

const isSameAsSent = (
  stored: CreditProposal | null,
  sent: Credit,
  closes: boolean,
  by: string,
): boolean =>
  stored?.by === by &&
  stored.closes === closes &&
  stored.kind === sent.kind &&
  stored.amountPaise === sent.amountPaise &&
  stored.txid === sent.txid &&
  stored.reason === (sent.justification?.reason ?? null) &&
  stored.reasonNote === (sent.justification?.note ?? null);

export function createReviews(auth: SignedIn, db: Firestore, limits: OperatorLimits) {
  /**
   * Runs one review in one commit. A retry after a lost response finds it applied. Throws AppError: `deposit-processed` and
   * `deposit-changed` with the conflict, `transaction-spent` with the credit that spent it, `account-closed`, `day-limit` and
   * `second-review`; after `timeout` the outcome is unknown.
   */
  async function review(
    expected: ExpectedDeposit,
    applyReview: (deposit: Deposit) => ReviewResult,
  ): Promise<void> {
    const by = signedInUid(auth);
    const ref = depositRef(db, expected.id);
    let sent: ReviewResult | null = null;

    await operatorCommit(db, limits, async (transaction, read, day) => {
      const snapshot = await read(ref);
      const record = snapshot?.data();
      if (!snapshot || !record) throw new AppError('deposit-not-found');
      const deposit = parseDeposit(expected.id, record);
      if (!deposit) throw new AppError('unreadable');
      if (sent && (await isApplied(db, sent, deposit, by, read))) return {};
      if (deposit.userId === by) throw new AppError('own-deposit');
      const next = applyReview(deposit);
      const { credit } = next;
      // Without a stored count, only a read from the server guards a review that credits nothing.
      const isGuarded = credit !== null || 'paymentCount' in record;
      if (snapshot.metadata.fromCache && !isGuarded) throw new AppError('deposit-changed');
      const txid = credit?.txid ?? next.rejection?.txid ?? null;
      if (txid !== null) {
        await requireUnspent(db, by, txid, read);
        const named = credit ? deposit.operatorTxids : deposit.sentBackTxids;
        if (!(credit && deposit.txids.includes(txid)) && named.length >= MAX_TXIDS) {
          throw new AppError('transactions-full');
        }
      }
      if (credit) await day.prepare(credit.amountPaise);
      sent = next;
      write(transaction, db, record, deposit, next, by, day);
      return credit
        ? { creditedTo: deposit.userId, alone: credit.proposedBy === null ? deposit : undefined }
        : {};
    });
  }

  return {
    /** Credits a deposit: all that is unpaid, which confirms it; a part; or again a sum taken back. Throws as `review` does. */
    credit: (expected: ExpectedDeposit, asked: NewCredit): Promise<void> =>
      review(expected, (deposit) => credit(deposit, expected, asked)),

    /** Rejects a deposit; its payments stay credited. Throws as `review` does. */
    reject: (expected: ExpectedDeposit, rejection: Rejection): Promise<void> =>
      review(expected, (deposit) => reject(deposit, expected, rejection)),

    /** Says that USDT of an ended deposit was sent back, which spends its transaction. A retry finds it said. Throws AppError. */
    async sendBack(depositId: string, txid: string): Promise<void> {
      const by = signedInUid(auth);
      let isSent = false;
      await runWrite(db, async (transaction, read) => {
        const { status, sentBackTxids } = await readDeposit(db, by, depositId, read);
        const spent = parseSpentTransaction((await read(transactionRef(db, txid)))?.data());
        const isDone = spent?.by === by && spent.entryId === null && spent.depositId === depositId;
        if (isSent && isDone) return;
        await requireUnspent(db, by, txid, read);
        if (status === 'pending') throw new AppError('deposit-changed');
        if (sentBackTxids.length >= MAX_TXIDS) throw new AppError('transactions-full');
        isSent = true;
        transaction.update(depositRef(db, depositId), { sentBackTxids: [...sentBackTxids, txid] });
        spend(transaction, db, txid, { depositId, by });
      });
    },

    /** Frees a transaction of which another administrator said wrongly that it was sent back. Throws AppError. */
    async free(txid: string): Promise<void> {
      const by = signedInUid(auth);
      await runWrite(db, async (transaction, read) => {
        const stored = await read(transactionRef(db, txid));
        // Only the server knows that it is free, perhaps by an attempt whose response was lost.
        if (stored?.metadata.fromCache === false && !isSpent(stored.data())) return;
        transaction.update(transactionRef(db, txid), { freedBy: by });
      });
    },

    /** Proposes a credit. A retry finds it made. Throws `proposal-waiting` if another one waits, and the errors of the credit. */
    async propose(expected: ExpectedDeposit, asked: NewCredit): Promise<void> {
      const by = signedInUid(auth);
      const closes = asked.closes === true;
      let sent: { credit: Credit; moves: number } | null = null;
      await operatorCommit(db, limits, async (transaction, read) => {
        const deposit = await readDeposit(db, by, expected.id, read);
        const { proposal, moves } = deposit;
        if (sent?.moves === moves && isSameAsSent(proposal, sent.credit, closes, by)) return {};
        const proposed = credit(deposit, expected, asked).credit;
        // An approval that moves no money needs no second administrator.
        if (!proposed) throw new AppError('deposit-changed');
        const { kind, amountPaise, txid, justification } = proposed;
        sent = { credit: proposed, moves: moves + 1 };
        writeMove(transaction, db, deposit, 'propose', by, {
          kind,
          amount: toRupees(amountPaise),
          by,
          at: serverTimestamp(),
          ...(closes && { closes }),
          ...(txid !== null && { txid }),
          ...(justification && reasonFields(justification)),
        });
        return { isTaken: proposal !== null };
      });
    },

    /** Credits exactly what another administrator has proposed. Throws AppError, `proposal-gone` among others. */
    confirm: (expected: ExpectedDeposit, seen: CreditProposal): Promise<void> =>
      review(expected, (deposit) => confirmProposal(deposit, expected, seen)),

    /** Declines a proposal, or withdraws one's own; the reason becomes a note. Throws `proposal-gone` if it is gone. */
    async decline(depositId: string, seen: Proposal, note: string | null): Promise<void> {
      const by = signedInUid(auth);
      const noteRef = doc(collection(depositRef(db, depositId), 'notes'));
      let sentMoves: number | null = null;
      await runWrite(db, async (transaction, read) => {
        const deposit = await readDeposit(db, by, depositId, read);
        const { proposal, moves } = deposit;
        if (moves === sentMoves && !proposal) return;
        if (!proposal || !isSameProposal(proposal, seen)) throw new AppError('proposal-gone');
        sentMoves = moves + 1;
        writeMove(transaction, db, deposit, 'decline', by, deleteField());
        if (note !== null) transaction.set(noteRef, { text: note, by, at: serverTimestamp() });
      });
    },

    /** The time in milliseconds up to which an administrator's proposals are void: 0 for none, Infinity for all. Live. */
    revokedUntil: (uid: string): Subscribe<number> =>
      mapped(
        subscribeToDocument(() => doc(db, 'revoked', uid)),
        (stored) => (stored.exists() ? (dateIn(stored.get('since'))?.getTime() ?? Infinity) : 0),
      ),
  };
}
