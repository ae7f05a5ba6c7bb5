import { useStore } from 'zustand';
import { useId, useMemo, useState } from 'react';
import { arrivedTxids } from '@/domain/matching/listedArrivals';
import { withOffered } from '@/domain/matching/withOffered';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import type { Conflict } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { isSameProposal } from '@/domain/deposits/proposal';
import { usePanelSession, useCanReview } from '@/components/admin/session/usePanelSession';
import { useProposalState } from '../useProposalState';
import { usePaymentDraft } from '@/components/admin/usePaymentDraft';
import { texts } from '@/texts/texts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { endedMessage, interruptionMessage } from '@/texts/admin/reviewErrorMessage';
import { PartPayment } from './PartPayment';
import { ProposedCredit } from './ProposedCredit';
import { ReviewButtons } from './ReviewButtons';
import { ReviewedElsewhereNotice } from './ReviewedElsewhereNotice';
import { ReviewSheet } from './ReviewSheet';
import type { ReviewAction } from './reviewActions';
import { useReview, type ReviewCallbacks } from './useReview';

const t = adminTexts;

/** What is asked for, and what was known then. */
interface Confirming {
  review: ReviewAction;
  shown: Deposit;
  clicked: string | null;
  /** Transactions that the user has not named. */
  offered: readonly string[];
}

interface Props extends ReviewCallbacks {
  /** As it was when it was last known to be pending. */
  deposit: Deposit;
  /** The transaction that this place is about, which a credit takes unless another is chosen; null if it is about none. */
  clicked: string | null;
  /** Who ended the deposit elsewhere: null while that is not known, undefined while it is pending. */
  endedElsewhere: Conflict | null | undefined;
  /** How many loaded deposits of this user have the same amount, if there are more. */
  equalCount: number | undefined;
  /** Called when the notice that it was reviewed elsewhere has been read; without it, the notice stays. */
  onDismiss?: () => void;
  className: string;
}

/** The review of a pending deposit: its buttons, the form of a part payment, the sheet that asks, and who was first. */
export function DepositReview({
  deposit,
  clicked,
  endedElsewhere,
  equalCount,
  onDismiss,
  className,
  ...callbacks
}: Props) {
  const { uid, arrivals } = usePanelSession();
  const canReview = useCanReview();
  const payment = usePaymentDraft(deposit.id);
  const payFormId = useId();
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const { mutate, pendingKind } = useReview(deposit, callbacks);
  const name = deposit.userName ?? t.unknownUser;
  const inr = formatRupeesExact(deposit.inrPaise);
  const hasEnded = deposit.status !== 'pending';
  // What was taken back since it ended can be credited again.
  const unpaid = hasEnded ? deposit.correctedPaise : unpaidPaise(deposit);
  // The rules do not let administrators review their own.
  const isOwn = deposit.userId === uid;
  // A review under way reports its own end.
  const { proposal } = deposit;
  const { isWaiting: isProposed, isRevoked } = useProposalState(proposal);
  const isEnded = endedElsewhere !== undefined && pendingKind === null;
  const isLocked = isOwn || !canReview || endedElsewhere !== undefined || pendingKind !== null;
  const ask = (review: ReviewAction) =>
    setConfirming({
      review,
      shown: deposit,
      clicked,
      offered:
        review.kind === 'confirm'
          ? [review.proposal.txid ?? []].flat()
          : clicked === null
            ? []
            : [clicked],
    });
  // What is listed while it is asked is offered, too: where the deposit was opened from elsewhere, nothing was listed before.
  const listed = useStore(arrivals, ({ latest }) => (confirming ? latest?.listed : undefined));
  const { txids, operatorTxids } = deposit;
  // A transaction that was added since then is looked at, too.
  const asked = useMemo(
    () =>
      confirming &&
      withOffered({ ...confirming.shown, txids, operatorTxids }, [
        ...confirming.offered,
        ...(confirming.review.kind === 'confirm' ? [] : arrivedTxids(confirming.shown, listed)),
      ]),
    [confirming, txids, operatorTxids, listed],
  );
  const seen = confirming && 'proposal' in confirming.review ? confirming.review.proposal : null;
  const isAnother = seen !== null && !(proposal && isSameProposal(proposal, seen));

  return (
    <div data-review className={`@container flex ${className}`}>
      {isOwn && <p className="text-sm font-medium text-warning">{t.ownDeposit}</p>}
      {!canReview && <p className="text-sm text-muted">{t.viewer}</p>}
      {/* The notice covers the buttons and takes their place, so that nothing below moves. */}
      <div className="grid *:[grid-area:1/1]">
        {isEnded && (
          <ReviewedElsewhereNotice
            message={endedMessage(endedElsewhere)}
            name={name}
            inr={inr}
            onDismiss={
              onDismiss &&
              (() => {
                payment.discard();
                onDismiss();
              })
            }
          />
        )}
        <div className={`flex flex-col gap-3 ${isEnded ? 'invisible' : ''}`}>
          {proposal && (
            <ProposedCredit
              proposal={proposal}
              isLocked={isLocked}
              pendingKind={pendingKind}
              onReview={ask}
            />
          )}
          {canReview && (
            <div className="flex flex-wrap gap-2 [overflow-wrap:normal]">
              <ReviewButtons
                deposit={deposit}
                isLocked={isLocked}
                isProposed={isProposed}
                isPayOpen={payment.isOpen}
                payFormId={payFormId}
                pendingKind={pendingKind}
                onReview={ask}
                onTogglePay={payment.toggle}
              />
            </div>
          )}
        </div>
      </div>
      {payment.isOpen && !isProposed && (
        <PartPayment
          id={payFormId}
          unpaid={unpaid}
          name={name}
          text={payment.text}
          onText={payment.setText}
          busy={pendingKind === 'pay' || pendingKind === 'again'}
          disabled={isLocked}
          onPay={(amountPaise) => ask({ kind: hasEnded ? 'again' : 'pay', amountPaise })}
        />
      )}
      {confirming && asked && (
        <ReviewSheet
          deposit={asked}
          review={confirming.review}
          clicked={confirming.clicked}
          equalCount={equalCount}
          interruption={
            interruptionMessage(deposit, confirming.shown, endedElsewhere, uid) ??
            (isAnother
              ? texts.errors['proposal-gone']
              : seen && isRevoked && confirming.review.kind === 'confirm'
                ? t.proposal.revoked
                : null)
          }
          onInstead={(review) => setConfirming({ ...confirming, review })}
          onConfirm={mutate}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  );
}
