import { doc, type Firestore } from 'firebase/firestore';
import {
  approve,
  confirmProposal,
  payInPart,
  reject,
  type CreditJustification,
  type Rejection,
  type ReviewResult,
} from '@/domain/deposits/reviewResult';
import type { Deposit } from '@/domain/deposits/deposit';
import type { Paise } from '@/domain/money/money';
import type { Proposal } from '@/domain/deposits/proposal';
import { subscribeToDocument, type Subscribe } from '@/services/database/reads';
import { date } from '@/services/records/storedValues';
import type { OperatorLimits } from '@/services/admin/limits/createOperatorLimits';
import { decline, propose } from './proposals';
import { review, type ExpectedDeposit } from './review';
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
    ): Promise<void> =>
      propose(
        db,
        signedInUid(auth),
        expected,
        (deposit) =>
          amountPaise === null
            ? approve(deposit, expected.paymentCount, txid, justification)
            : payInPart(deposit, amountPaise, expected.paymentCount, txid, justification),
        limits,
      ),

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
