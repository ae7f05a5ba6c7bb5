import {
  collection,
  deleteField,
  doc,
  orderBy,
  query,
  serverTimestamp,
  where,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase/firestore';
import type { Deposit, DepositStatus } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { toRupees } from '@/domain/money/money';
import {
  isSameProposal,
  oldestWaiting,
  type CreditProposal,
  type NewProposal,
  type Proposal,
} from '@/domain/deposits/proposal';
import { parseDeposit } from '@/services/records/parseRecords';
import { depositRef } from '@/services/records/queries';
import { runWrite, type Read } from '@/services/database/runWrite';
import type { OperatorLimits } from '@/services/admin/limits/createOperatorLimits';
import { operatorCommit, reasonFields } from '@/services/admin/operatorCommit';

/** Ended deposits with a proposed credit that `uid` can confirm, the oldest proposal first. */
export const proposedAfterEnd = (db: Firestore, uid: string): Query =>
  query(
    collection(db, 'deposits'),
    where('status', 'in', ['confirmed', 'rejected'] satisfies DepositStatus[]),
    // Void proposals are left out.
    where('proposal.at', '>', oldestWaiting(new Date())),
    where('proposal.by', '!=', uid),
    orderBy('proposal.at'),
  );

/** Reads the deposit of a proposal. Throws AppError. */
async function readDeposit(db: Firestore, by: string, id: string, read: Read): Promise<Deposit> {
  const deposit = parseDeposit(id, (await read(depositRef(db, id)))?.data());
  if (!deposit) throw new AppError('deposit-not-found');
  if (deposit.userId === by) throw new AppError('own-deposit');
  return deposit;
}

/** Writes a change of a deposit's proposal and the numbered record of it. */
function write(
  transaction: Transaction,
  db: Firestore,
  { id, moves }: Deposit,
  move: { kind: 'propose' | 'decline'; by: string; proposal: object },
): void {
  const { kind, by, proposal } = move;
  const ref = depositRef(db, id);
  transaction.update(ref, { proposal, moves: moves + 1 });
  const record = doc(collection(ref, 'moves'), String(moves + 1));
  transaction.set(record, { kind, by, at: serverTimestamp() });
}

const isSame = (stored: CreditProposal | null, sent: NewProposal, by: string): boolean =>
  stored?.by === by &&
  stored.kind === sent.kind &&
  stored.amountPaise === sent.amountPaise &&
  stored.txid === sent.txid &&
  stored.reason === sent.reason &&
  stored.reasonNote === sent.reasonNote;

/**
 * Proposes a credit by the administrator `by`, for another one to confirm. `proposalOf` makes it from the stored deposit. A retry
 * after a lost response finds it made. Throws AppError: `proposal-waiting` if another one is waiting, and the errors of
 * `proposalOf`.
 */
export async function propose(
  db: Firestore,
  by: string,
  depositId: string,
  proposalOf: (deposit: Deposit) => NewProposal,
  limits: OperatorLimits,
): Promise<void> {
  let sent: { proposal: NewProposal; moves: number } | null = null;
  await operatorCommit(db, limits, async (transaction, read) => {
    const deposit = await readDeposit(db, by, depositId, read);
    if (sent && deposit.moves === sent.moves && isSame(deposit.proposal, sent.proposal, by)) {
      return {};
    }
    const proposal = proposalOf(deposit);
    const { kind, amountPaise, txid, reason, reasonNote } = proposal;
    const stored = {
      ...{ kind, amount: toRupees(amountPaise), by, at: serverTimestamp() },
      ...(txid !== null && { txid }),
      ...(reason !== null && reasonFields({ reason, note: reasonNote })),
    };
    sent = { proposal, moves: deposit.moves + 1 };
    write(transaction, db, deposit, { kind: 'propose', by, proposal: stored });
    return { isTaken: deposit.proposal !== null };
  });
}

/**
 * Declines the proposal that was `seen`, or withdraws one's own, by the administrator `by`. The reason is a note about the deposit
 * of the same commit. Throws AppError: `proposal-gone` if that proposal is no longer there.
 */
export async function decline(
  db: Firestore,
  by: string,
  depositId: string,
  seen: Proposal,
  note: string | null,
): Promise<void> {
  const noteRef = doc(collection(depositRef(db, depositId), 'notes'));
  let sentMoves: number | null = null;
  await runWrite(db, async (transaction, read) => {
    const deposit = await readDeposit(db, by, depositId, read);
    const { proposal } = deposit;
    if (deposit.moves === sentMoves && !proposal) return;
    if (!proposal || !isSameProposal(proposal, seen)) {
      throw new AppError('proposal-gone');
    }
    sentMoves = deposit.moves + 1;
    write(transaction, db, deposit, { kind: 'decline', by, proposal: deleteField() });
    if (note !== null) transaction.set(noteRef, { text: note, by, at: serverTimestamp() });
  });
}
