import {
  deleteField,
  serverTimestamp,
  type DocumentReference,
  type Firestore,
  type Transaction,
  type UpdateData,
  type DocumentData,
} from 'firebase/firestore';
import type { Reasoned } from '@/domain/deposits/reviewResult';
import { AppError } from '@/domain/errors';
import { payoutEntryId } from '@/domain/ledger';
import type { Payout, ReturnReason } from '@/domain/payouts/payout';
import { isCountedMove, type NewMove, type MoveResult } from '@/domain/payouts/payoutMove';
import { isRecordedAs, repeatedReference } from '@/domain/payouts/reference';
import { operatorCommit } from '@/services/admin/operatorCommit';
import type { DayCounter, OperatorLimits } from '@/services/admin/operatorLimits';
import type { Read } from '@/services/database/runWrite';
import { parsePayout } from '@/services/records/parseRecords';
import {
  bookEntry,
  payoutMoveRef,
  payoutRef,
  referenceRef,
  userRef,
} from '@/services/records/queries';

/** The reference that a move records in a document of its own; null if none. */
function recorded(move: NewMove, payout: Payout): string | null {
  if (!('reference' in move)) return null;
  // The bank may return the money under the reference of the transfer itself.
  if (move.kind === 'bounce' && isRecordedAs(move.reference, payout.reference)) return null;
  return move.repeated === null ? move.reference : repeatedReference(move.reference);
}

function change(move: NewMove, payout: Payout, by: string): UpdateData<DocumentData> {
  const returned = ({ reason, note }: Reasoned<ReturnReason>) => ({
    returnReason: reason,
    ...(note !== null && { returnNote: note }),
    returnedAt: serverTimestamp(),
    returnedBy: by,
  });
  const taken = { takenBy: by, takenAt: serverTimestamp() };
  const done = payout.proposal && { proposal: deleteField() };
  switch (move.kind) {
    case 'propose':
      return { proposal: { by, at: serverTimestamp() } };
    case 'decline':
      return { proposal: deleteField() };
    case 'take':
      return {
        status: 'paying',
        ...taken,
        ...done,
        ...(move.file && { file: { ...move.file, by, at: serverTimestamp() } }),
      };
    case 'take-over':
      return taken;
    case 'give-back':
      return {
        status: 'requested',
        takenBy: deleteField(),
        takenAt: deleteField(),
        ...(payout.file && { file: deleteField() }),
      };
    case 'pay':
      return { status: 'paid', paidAt: serverTimestamp(), reference: recorded(move, payout) };
    case 'return':
      return { status: 'returned', ...returned(move) };
    case 'bounce':
      return {
        status: 'bounced',
        ...returned(move),
        returnReference: recorded(move, payout) ?? payout.reference,
        ...done,
      };
    case 'correct-reference':
      return {
        reference: recorded(move, payout),
        formerReference: payout.reference,
        correctedBy: by,
      };
    case 'put-back-reference':
      return {
        reference: payout.formerReference,
        formerReference: payout.reference,
        putBackBy: by,
      };
  }
}

/** All writes of a move: payout, numbered record, wallet and entry if it moves, reference if there is one, day's count. */
function write(
  transaction: Transaction,
  db: Firestore,
  payout: Payout,
  move: NewMove,
  by: string,
  day: DayCounter,
): void {
  const { id, userId, inrPaise } = payout;
  const number = payout.moves + 1;
  const at = serverTimestamp();
  transaction.update(payoutRef(db, id), { ...change(move, payout, by), moves: number });
  transaction.set(payoutMoveRef(db, id, number), { kind: move.kind, by, at });
  if (move.kind === 'pay') transaction.update(userRef(db, userId), { openPayoutId: null });
  if (move.kind === 'return' || move.kind === 'bounce') {
    const entry = { payoutId: id, kind: 'payout-returned', by };
    bookEntry(transaction, db, [userId, payoutEntryId(id, 'back')], inrPaise, entry, {
      payoutsPausedAt: at,
      ...(move.kind === 'return' && { openPayoutId: null }),
    });
  }
  if (isCountedMove(move.kind, payout)) {
    const entry = move.kind === 'pay' ? `${id}_paid` : `${userId}/${payoutEntryId(id, 'back')}`;
    day.add(transaction, entry, inrPaise);
  }
  if (move.kind === 'correct-reference') day.addCorrection(transaction, `${id}_corrected`);
  const reference = recorded(move, payout);
  if (reference === null) return;
  const repeated = 'repeated' in move ? move.repeated : null;
  // Not merged: if the reference is taken, the rules refuse this as an update.
  transaction.set(referenceRef(db, reference), {
    payoutId: id,
    by,
    at,
    ...(repeated !== null && { reason: repeated }),
  });
}

/** True if the stored move is this one, sent before with a lost response. */
async function isMadeBefore(
  read: Read,
  made: DocumentReference,
  payout: Payout,
  move: NewMove,
  by: string,
): Promise<boolean> {
  const stored = (await read(made))?.data();
  const isSame = stored?.['by'] === by && stored['kind'] === move.kind;
  if (!isSame) return false;
  if (move.kind === 'pay' || move.kind === 'correct-reference')
    return payout.reference === recorded(move, payout);
  // In another tab, it may have been taken in another file.
  return move.kind !== 'take' || payout.file?.ref === move.file?.ref;
}

/**
 * Moves a payout on in one commit. The number of moves is in every commit, so the rules refuse one made from an outdated screen.
 * Throws `own-payout`, `day-limit`, `above-day-limit`, `second-review` and `proposal-waiting` among others; after `timeout` the
 * outcome is unknown, and a repeated call finds what was done.
 */
export async function makeMove(
  db: Firestore,
  by: string,
  expected: Payout,
  move: NewMove,
  limits: OperatorLimits,
): Promise<MoveResult> {
  if (expected.userId === by) throw new AppError('own-payout');
  const ref = payoutRef(db, expected.id);
  const number = expected.moves + 1;
  let result: MoveResult = { kind: 'done' };
  await operatorCommit(db, limits, async (transaction, read, day) => {
    result = { kind: 'done' };
    const snapshot = await read(ref);
    const payout = snapshot && parsePayout(expected.id, snapshot.data());
    if (!payout) throw new AppError('payout-not-found');
    // A user's cancelling is no numbered move, so the status is compared too.
    if (payout.moves !== expected.moves || payout.status !== expected.status) {
      if (snapshot.metadata.fromCache) throw new AppError('payout-changed');
      const made = payoutMoveRef(db, expected.id, number);
      const isOurs = payout.moves === number && (await isMadeBefore(read, made, payout, move, by));
      if (!isOurs) result = { kind: 'changed', payout };
      return {};
    }
    const reference = recorded(move, payout);
    const used = reference === null ? null : await read(referenceRef(db, reference));
    if (used?.exists()) {
      const payoutId: unknown = used.get('payoutId');
      result = { kind: 'reference-used', payoutId: typeof payoutId === 'string' ? payoutId : null };
      return {};
    }
    // A taken payout already has room reserved in the day's limit; do not reserve twice.
    const isKept = payout.status === 'paying';
    const isMoney = isCountedMove(move.kind, payout);
    if (isMoney || move.kind === 'correct-reference')
      await day.prepare(isMoney && !isKept ? payout.inrPaise : null);
    write(transaction, db, payout, move, by, day);
    const isProposal = move.kind === 'propose';
    return {
      alone: move.kind === 'take' ? payout : undefined,
      countedLater: move.kind === 'take' || isProposal ? payout : undefined,
      isTaken: isProposal && payout.proposal !== null,
    };
  });
  return result;
}
