import { useRef, useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { ConfirmSheet, type Instead } from '@/components/ui/ConfirmSheet';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { hasArrivedFor } from '@/domain/matching/listedArrivals';
import { reasonsFor } from '@/domain/matching/creditEvidence';
import { transactionsOf, unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useArrivalsFor } from '@/pages/admin/matching/useArrivals';
import { useLimits } from '@/components/admin/session/useLimits';
import { useDraft } from '@/lib/useDraft';
import { adminTexts } from '@/texts/admin/adminTexts';
import { AccountLine } from '@/components/admin/AccountLine';
import { DayLeft } from '@/components/admin/DayLeft';
import { DepositLine } from '../DepositLine';
import { ReasonFields } from '@/pages/admin/actions/reason/ReasonFields';
import { RejectFields } from '@/pages/admin/actions/reason/RejectFields';
import { NO_REASON_DRAFT, useReasonFields } from '@/pages/admin/actions/reason/useReasonFields';
import { formatCreditAnyway, formatGaps } from '@/pages/admin/matching/formatEvidence';
import { InlineAlert } from '@/components/admin/FailureLine';
import { TransactionChoice } from '@/pages/admin/matching/TransactionChoice';
import { useCreditEvidence } from '@/pages/admin/matching/useCreditEvidence';
import { ProposalFacts } from './ProposedCredit';
import {
  asAllowed,
  creditPaise,
  sheetOf,
  type ConfirmedReview,
  type ReviewAction,
} from './reviewActions';

const t = adminTexts;

interface Props {
  /** The deposit as it was when the sheet was opened, with the transactions that it has now. */
  deposit: Deposit;
  review: ReviewAction;
  /** The transaction by which a credit was asked for; null if none. */
  clicked: string | null;
  equalCount: number | undefined;
  /** What somebody did with the deposit since then; it can be closed only. */
  interruption: string | null;
  /** Asks for another review in this one's place. */
  onInstead: (review: ReviewAction) => void;
  onConfirm: (review: ConfirmedReview) => void;
  onClose: () => void;
}

/**
 * Asks for confirmation of a review, with the user and the exact amount. A credit without the evidence that there should be
 * takes a reason, of those that what is missing allows, and is not the primary button; nor is to reject it where there may be
 * money.
 */
export function ReviewSheet({
  deposit,
  review: asked,
  clicked,
  equalCount,
  interruption,
  onInstead,
  onConfirm,
  onClose,
}: Props) {
  const { uid, drafts } = usePanelSession();
  const review = asAllowed(asked, deposit, useLimits());
  const listed = useArrivalsFor(deposit).latest?.listed;
  const credit = creditPaise(deposit, review);
  const { title, text, action } = sheetOf(deposit, review, uid);
  // Whoever confirms sees what the first one saw, looked at anew.
  const seconded = review.kind === 'confirm' ? review.proposal : null;
  const evidence = useCreditEvidence(
    deposit,
    seconded?.amountPaise ?? credit,
    clicked,
    seconded?.txid,
  );
  const { gaps, chosen, isWaiting, matchingPaise } = evidence;
  // What is credited again always says why.
  const isAgain = credit !== null && deposit.status !== 'pending';
  const isAnyway = credit !== null && gaps.length > 0;
  const anyway = isAnyway
    ? formatCreditAnyway(gaps, deposit, credit)
    : isAgain
      ? t.actions.again.why(formatRupeesExact(credit))
      : null;
  const [isAsked, setAsked] = useState(false);
  const firstChoice = useRef<HTMLInputElement>(null);
  const creditDraft = useDraft(drafts.credit, deposit.id);
  const justification = useReasonFields(
    // A reason holds for what was missing when it was chosen.
    {
      ...NO_REASON_DRAFT,
      ...creditDraft,
      ...(creditDraft?.missing !== anyway && { reason: null }),
    },
    (draft) => drafts.credit.set(deposit.id, { ...draft, missing: anyway ?? '' }),
  );
  const rejection = useReasonFields(
    useDraft(drafts.reject, deposit.id) ?? NO_REASON_DRAFT,
    (draft) => drafts.reject.set(deposit.id, draft),
  );
  const isSpent = typeof chosen === 'string' && Boolean(evidence.claimed.get(chosen)?.use?.spentOn);
  const isAsExpected =
    (credit === null && !seconded) || (gaps.length === 0 && chosen !== undefined && !isSpent);

  function confirmed(): ConfirmedReview | null {
    if (review.kind === 'reject') {
      const checked = rejection.check();
      return checked && { ...review, rejection: checked };
    }
    if ('proposal' in review) return review;
    if (credit === null) return { ...review, txid: null, justification: null };
    setAsked(true);
    if (chosen === undefined) {
      firstChoice.current?.focus();
      return null;
    }
    if (anyway === null) return { ...review, txid: chosen, justification: null };
    const checked = justification.check();
    return checked && { ...review, txid: chosen, justification: checked };
  }

  function insteadOf(): Instead | undefined {
    if (isAsExpected || isWaiting) return undefined;
    if (seconded) {
      // What is missing was known to whoever gave a reason.
      return seconded.reason && !isSpent
        ? undefined
        : {
            label: t.actions.decline.label,
            variant: 'secondary',
            onSelect: () => onInstead({ kind: 'decline', proposal: seconded }),
          };
    }
    if (isAgain) return undefined;
    if (matchingPaise !== null) {
      const inr = formatRupeesExact(matchingPaise);
      const includesAll = matchingPaise === unpaidPaise(deposit);
      return {
        label: includesAll ? t.actions.approve.labelOf(inr) : t.actions.pay.labelOf(inr),
        variant: 'primary',
        onSelect: () =>
          onInstead(
            includesAll ? { kind: 'approve' } : { kind: 'pay', amountPaise: matchingPaise },
          ),
      };
    }
    // Where there may be money, nothing is the primary button.
    if (!evidence.hasNothing) return undefined;
    return {
      label: t.actions.reject.label,
      variant: 'danger',
      onSelect: () => onInstead({ kind: 'reject' }),
    };
  }

  const choice = transactionsOf(deposit).length > 0 && (
    <TransactionChoice
      deposit={deposit}
      evidence={evidence}
      firstRef={firstChoice}
      isFixed={seconded !== null}
      isMissing={isAsked && chosen === undefined && !isWaiting}
      onLeave={onClose}
    />
  );
  return (
    <ConfirmSheet
      title={title}
      text={
        <>
          <span>{text}</span>
          <AccountLine deposit={deposit} />
          <span translate="no" className="block pt-2 font-semibold text-ink">
            {`${formatUsdt(deposit.usdtMicro)} USDT`}
          </span>
          <DepositLine deposit={deposit} equalCount={equalCount} />
          {'proposal' in review && (
            <span className="block pt-2 text-sm">
              <ProposalFacts proposal={review.proposal} />
            </span>
          )}
        </>
      }
      action={interruption === null ? action : null}
      variant={
        review.kind === 'reject' ? 'danger' : isAsExpected || isWaiting ? 'primary' : 'secondary'
      }
      isWaiting={isWaiting}
      instead={insteadOf()}
      onConfirm={() => {
        const whole = confirmed();
        if (whole) onConfirm(whole);
        return whole !== null;
      }}
      onClose={onClose}
    >
      {seconded && interruption === null && (
        <>
          <DayLeft amountPaise={seconded.amountPaise} className="pt-4 text-sm" />
          {choice}
          {gaps.length > 0 && !isWaiting && (
            <div className="pt-4">
              <InlineAlert variant="warning">{formatGaps(gaps, deposit)}</InlineAlert>
            </div>
          )}
        </>
      )}
      {credit !== null && interruption === null && (
        <>
          {review.kind !== 'propose' && <DayLeft amountPaise={credit} className="pt-4 text-sm" />}
          {choice}
          {anyway !== null && !isWaiting && (
            <div className="mt-4 rounded-control bg-warning-soft px-3.5 py-2.5">
              <ReasonFields
                {...justification.fields}
                reasons={isAgain ? ['wrongly-corrected', ...reasonsFor(gaps)] : reasonsFor(gaps)}
                labels={t.creditReason}
                legend={anyway}
                noteLabel={t.reason.note}
                noteHint={t.reason.noteHint}
              />
            </div>
          )}
        </>
      )}
      {review.kind === 'reject' && interruption === null && (
        <div className="flex flex-col gap-4 pt-4">
          {listed && hasArrivedFor(deposit, listed) && (
            <Alert variant="warning">
              <p>{t.arrivals.beforeReject}</p>
            </Alert>
          )}
          <RejectFields {...rejection.fields} />
        </div>
      )}
      <LiveRegion>
        {interruption !== null && (
          <div className="pt-4">
            <Alert variant="warning">
              <p>{interruption}</p>
            </Alert>
          </div>
        )}
      </LiveRegion>
    </ConfirmSheet>
  );
}
