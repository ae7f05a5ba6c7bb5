import { doc, type Firestore } from 'firebase/firestore';
import {
  confirmProposal,
  credit,
  reject,
  type NewCredit,
  type Rejection,
  type ReviewResult,
} from '@/domain/deposits/reviewResult';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import type { CreditProposal, NewProposal, Proposal } from '@/domain/deposits/proposal';
import { subscribeToDocument, type Subscribe } from '@/services/database/reads';
import { date } from '@/services/records/storedValues';
import type { OperatorLimits } from '@/services/admin/limits/createOperatorLimits';
import { decline, propose } from './proposals';
import { review, type ExpectedDeposit } from './review';
import { signedInUid, type SignedIn } from '@/services/admin/session/signedInUid';

/** Creates the service for reviewing deposits. */
export function createReviews(auth: SignedIn, db: Firestore, limits: OperatorLimits) {
  const reviewAsSelf = async (
    expected: ExpectedDeposit,
    applyReview: (deposit: Deposit) => ReviewResult,
  ): Promise<void> => review(db, signedInUid(auth), expected, applyReview, limits);

  return {
    /**
     * Credits a deposit: all that is unpaid, which confirms it; a part; or again a sum that was taken back. Throws AppError;
     * `conflict` is the change in the meantime, `spentOn` the credit that spent the transaction.
     */
    credit: (expected: ExpectedDeposit, asked: NewCredit): Promise<void> =>
      reviewAsSelf(expected, (deposit) => credit(deposit, expected, asked)),

    /** Rejects a deposit; its payments stay credited. Throws AppError; `conflict` is the change in the meantime. */
    reject: (expected: ExpectedDeposit, rejection: Rejection): Promise<void> =>
      reviewAsSelf(expected, (deposit) => reject(deposit, expected, rejection)),

    /** Proposes a credit for another administrator to confirm. Throws AppError, `proposal-waiting` among others. */
    propose: async (expected: ExpectedDeposit, asked: NewCredit): Promise<void> => {
      const by = signedInUid(auth);
      const proposalOf = (deposit: Deposit): NewProposal => {
        const proposed = credit(deposit, expected, asked).credit;
        // An approval that moves no money needs no second administrator.
        if (!proposed) throw new AppError('deposit-changed');
        const { kind, amountPaise, txid, justification } = proposed;
        const { reason, note } = justification ?? { reason: null, note: null };
        return { kind, amountPaise, txid, reason, reasonNote: note };
      };
      return propose(db, by, expected.id, proposalOf, limits);
    },

    /** Credits exactly what another administrator has proposed. Throws AppError, `proposal-gone` among others. */
    confirm: (expected: ExpectedDeposit, seen: CreditProposal): Promise<void> =>
      reviewAsSelf(expected, (deposit) => confirmProposal(deposit, expected, seen)),

    /**
     * Declines the proposal of a deposit that was seen, with a note about the deposit; none for one's own. Throws AppError,
     * `proposal-gone` among others.
     */
    decline: async (depositId: string, seen: Proposal, note: string | null): Promise<void> =>
      decline(db, signedInUid(auth), depositId, seen, note),

    /**
     * The time, in milliseconds, up to which an administrator's proposals are void because they were revoked or their role was
     * changed: 0 for none, Infinity for all. Live.
     */
    revokedUntil:
      (uid: string): Subscribe<number> =>
      ({ onData, onError }) =>
        subscribeToDocument(() => doc(db, 'revoked', uid))({
          onData: (stored) =>
            onData(
              stored.exists()
                ? (date(stored.get('since'))?.getTime() ?? Number.POSITIVE_INFINITY)
                : 0,
            ),
          onError,
        }),
  };
}
