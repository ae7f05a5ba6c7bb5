import {
  collection,
  deleteField,
  doc,
  query,
  serverTimestamp,
  where,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase/firestore';
import type { ReviewResult } from '@/domain/deposits/reviewResult';
import type { Deposit, DepositStatus } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { toRupees } from '@/domain/money/money';
import { isSameProposal, type DepositProposal, type Proposal } from '@/domain/deposits/proposal';
import { parseDeposit } from '@/services/records/converters';
import { runWrite, type Read } from '@/services/database/runWrite';
import type { OperatorLimits } from '@/services/admin/limits/createOperatorLimits';
import { operatorCommit } from '@/services/admin/operatorCommit';
import { proposedToOthers } from '@/services/admin/lists/searchQueries';
import { justificationFields, reviewStored, type ExpectedDeposit } from './review';

type Credit = NonNullable<ReviewResult['credit']>;

/** The pending deposits whose proposed credit `uid` can confirm, the oldest proposal first. */
export const proposedDeposits = (db: Firestore, uid: string): Query =>
  query(
    collection(db, 'deposits'),
    where('status', '==', 'pending' satisfies DepositStatus),
    ...proposedToOthers(uid),
  );

const depositRef = (db: Firestore, id: string) => doc(collection(db, 'deposits'), id);

/** Reads the deposit of a proposal. Throws AppError. */
async function readDeposit(db: Firestore, by: string, id: string, read: Read): Promise<Deposit> {
  const deposit = parseDeposit(id, (await read(depositRef(db, id)))?.data());
  if (!deposit) throw new AppError('deposit-not-found');
  if (deposit.userId === by) throw new AppError('own-deposit');
  return deposit;
}

/** Writes what becomes of the proposal of a deposit, and the numbered record of who did it. */
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

const isSame = (stored: DepositProposal | null, sent: Credit, by: string): boolean =>
  stored?.by === by &&
  stored.kind === sent.kind &&
  stored.amountPaise === sent.amountPaise &&
  stored.txid === sent.txid &&
  stored.reason === (sent.justification?.reason ?? null) &&
  stored.reasonNote === (sent.justification?.note ?? null);

/**
 * Proposes the credit of a review by the administrator `by`, for another one to confirm. A retry after a lost response finds
 * it made. Throws AppError: `proposal-waiting` where one waits already, and as a review does.
 */
export async function propose(
  db: Firestore,
  by: string,
  expected: ExpectedDeposit,
  applyReview: (deposit: Deposit) => ReviewResult,
  limits: OperatorLimits,
): Promise<void> {
  let sent: { credit: Credit; moves: number } | null = null;
  await operatorCommit(db, limits, async (transaction, read) => {
    const deposit = await readDeposit(db, by, expected.id, read);
    if (sent && deposit.moves === sent.moves && isSame(deposit.proposal, sent.credit, by))
      return {};
    const { credit } = reviewStored(deposit, expected, by, applyReview);
    // An approval that moves no money takes one administrator.
    if (!credit) throw new AppError('deposit-changed');
    const { kind, amountPaise, txid, justification } = credit;
    const proposal = {
      kind,
      amount: toRupees(amountPaise),
      by,
      at: serverTimestamp(),
      ...(txid !== null && { txid }),
      ...(justification && justificationFields(justification)),
    };
    sent = { credit, moves: deposit.moves + 1 };
    write(transaction, db, deposit, { kind: 'propose', by, proposal });
    return { isTaken: deposit.proposal !== null };
  });
}

/**
 * Declines the proposal of a deposit that was `seen`, or takes back one's own, by the administrator `by`. Throws AppError:
 * `proposal-gone` where another one or none waits.
 */
export async function decline(
  db: Firestore,
  by: string,
  depositId: string,
  seen: Proposal,
): Promise<void> {
  let sentMoves: number | null = null;
  await runWrite(db, async (transaction, read) => {
    const deposit = await readDeposit(db, by, depositId, read);
    const { proposal } = deposit;
    if (deposit.moves === sentMoves && !proposal) return;
    if (deposit.status !== 'pending' || !proposal || !isSameProposal(proposal, seen)) {
      throw new AppError('proposal-gone');
    }
    sentMoves = deposit.moves + 1;
    write(transaction, db, deposit, { kind: 'decline', by, proposal: deleteField() });
  });
}
