import { doc, type Firestore } from 'firebase/firestore';
import {
  approve,
  confirmProposal,
  creditAgain,
  payInPart,
  reject,
  type CreditJustification,
  type Rejection,
  type ReviewResult,
} from '@/domain/deposits/reviewResult';
import type { Deposit } from '@/domain/deposits/deposit';
import type { Paise } from '@/domain/money/money';
import { AppError } from '@/domain/errors';
import type { NewProposal, Proposal } from '@/domain/deposits/proposal';
import { subscribeToDocument, type Subscribe } from '@/services/database/reads';
import { date } from '@/services/records/storedValues';
import type { OperatorLimits } from '@/services/admin/limits/createOperatorLimits';
import { decline, propose } from './proposals';
import { review, reviewStored, type ExpectedDeposit } from './review';
import { signedInUid, type SignedIn } from '@/services/admin/session/signedInUid';

/** Creates the service by which an administrator reviews deposits. */
export function createReviews(auth: SignedIn, db: Firestore, limits: OperatorLimits) {
  const reviewAsSelf = async (
    expected: ExpectedDeposit,
    applyReview: (deposit: Deposit) => ReviewResult,
  ): Promise<void> => review(db, signedInUid(auth), expected, applyReview, limits);

  return {
    /**
     * Confirms a deposit and credits what is unpaid, spending a transaction if one is given, with the reason if it is not
     * as expected. Throws AppError; `conflict` says what changed in the meantime, `spentOn` what the transaction has paid for.
     */
    approve: (
      expected: ExpectedDeposit,
      txid: string | null = null,
      justification: CreditJustification | null = null,
    ): Promise<void> =>
      reviewAsSelf(expected, (deposit) =>
        approve(deposit, expected.paymentCount, txid, justification),
      ),

    /**
     * Credits a part of a deposit, in paise, spending a transaction if one is given, with the reason if it is not as
     * expected. Throws AppError, `payment-exceeds-remaining` and `transaction-spent` among others.
     */
    payInPart: (
      expected: ExpectedDeposit,
      amountPaise: Paise,
      txid: string | null = null,
      justification: CreditJustification | null = null,
    ): Promise<void> =>
      reviewAsSelf(expected, (deposit) =>
        payInPart(deposit, amountPaise, expected.paymentCount, txid, justification),
      ),

    /**
     * Credits a deposit that has ended again, in paise, up to what was taken back since, with the reason, spending a transaction if
     * one is given. Throws AppError, `payment-exceeds-remaining` and `transaction-spent` among others.
     */
    creditAgain: (
      expected: ExpectedDeposit,
      amountPaise: Paise,
      txid: string | null,
      justification: CreditJustification | null,
    ): Promise<void> =>
      reviewAsSelf(expected, (deposit) =>
        creditAgain(deposit, amountPaise, expected.paymentCount, txid, justification),
      ),

    /** Rejects a deposit; what was paid stays credited. Throws AppError; `conflict` says what changed in the meantime. */
    reject: (expected: ExpectedDeposit, rejection: Rejection): Promise<void> =>
      reviewAsSelf(expected, (deposit) => reject(deposit, expected.paymentCount, rejection)),

    /**
     * Proposes a credit for another administrator to confirm: of an amount in paise, or of all that is unpaid with an
     * approval. Throws AppError, `proposal-waiting` among others.
     */
    propose: async (
      expected: ExpectedDeposit,
      amountPaise: Paise | null,
      txid: string | null = null,
      justification: CreditJustification | null = null,
    ): Promise<void> => {
      const credited = [expected.paymentCount, txid, justification] as const;
      const creditOf = (deposit: Deposit): ReviewResult => {
        if (amountPaise === null) return approve(deposit, ...credited);
        const credit = deposit.status === 'pending' ? payInPart : creditAgain;
        return credit(deposit, amountPaise, ...credited);
      };
      const by = signedInUid(auth);
      const proposalOf = (deposit: Deposit): NewProposal => {
        const { credit } = reviewStored(deposit, expected, by, creditOf);
        // An approval that moves no money takes one administrator.
        if (!credit) throw new AppError('deposit-changed');
        const { reason, note } = justification ?? { reason: null, note: null };
        const { kind, amountPaise } = credit;
        return { kind, amountPaise, txid, reason, reasonNote: note };
      };
      return propose(db, by, expected.id, proposalOf, limits);
    },

    /** Credits exactly what another administrator has proposed. Throws AppError, `proposal-gone` among others. */
    confirm: (expected: ExpectedDeposit, seen: Proposal): Promise<void> =>
      reviewAsSelf(expected, (deposit) => confirmProposal(deposit, expected.paymentCount, seen)),

    /** Declines the proposal of a deposit that was seen. Throws AppError, `proposal-gone` among others. */
    decline: async (depositId: string, seen: Proposal): Promise<void> =>
      decline(db, signedInUid(auth), depositId, seen),

    /**
     * What an administrator proposed until then, in milliseconds, is void, since they were revoked or their role was changed:
     * 0 for nothing, Infinity for all. Live.
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
