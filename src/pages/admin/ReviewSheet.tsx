import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { unpaidPaise, type Deposit } from '@/domain/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { paise } from '@/domain/money';
import { useAdminDraft } from '@/hooks/useAdminDraft';
import { rejectDrafts } from '@/stores/adminDrafts';
import { adminTexts } from '@/texts/adminTexts';
import { AccountLine } from './AccountLine';
import { RequestDetails } from './RequestDetails';
import { RejectFields } from './reject/RejectFields';
import { NO_REJECT_DRAFT, useRejectFields } from './reject/useRejectFields';
import { hasArrived } from './transactions/checkMessage';
import { TransactionChoice } from './transactions/TransactionChoice';
import type { TransactionChecks } from '@/hooks/useTransactionChecks';
import type { TransactionUses } from '@/hooks/useTransactionUses';
import type { ConfirmedReview, Review } from './useReview';

const t = adminTexts;

/** What the review of a deposit does, in words; everything in it is exact. */
function wording(deposit: Deposit, review: Review) {
  const name = deposit.userName ?? t.unknownUser;
  const email = deposit.userEmail;
  const unpaid = unpaidPaise(deposit);
  switch (review.kind) {
    case 'approve':
      return {
        title:
          unpaid > 0 ? t.approveTitle(formatRupeesExact(unpaid), name) : t.approvePaidTitle(name),
        text: t.approveText(email),
        action: t.approve,
      };
    case 'pay': {
      const rest = paise(unpaid - review.amountPaise);
      return {
        title: t.approveTitle(formatRupeesExact(review.amountPaise), name),
        text: t.payText(email, formatRupeesExact(rest)),
        action: t.pay,
      };
    }
    case 'reject':
      return {
        title: t.rejectTitle(formatUsdt(deposit.usdtMicro), name),
        text:
          deposit.paidPaise > 0
            ? t.rejectPaidText(email, formatRupeesExact(deposit.paidPaise))
            : t.rejectText(email),
        action: t.reject,
      };
  }
}

/** The transaction that most likely pays for the request: one that is not spent, and best one whose money was seen. */
function likelyTxid(
  { txids }: Deposit,
  uses: TransactionUses,
  checks: TransactionChecks,
): string | null {
  const unspent = txids.filter((txid) => !uses.data?.get(txid)?.spentOn);
  return unspent.find((txid) => hasArrived(checks.get(txid))) ?? unspent[0] ?? null;
}

interface Props {
  /** The deposit as it was when the sheet was opened. */
  deposit: Deposit;
  review: Review;
  equalCount: number | undefined;
  uses: TransactionUses;
  checks: TransactionChecks;
  /** What somebody did with the deposit since then; it can be closed only. */
  interruption: string | null;
  /** The administrator, whose unfinished rejection is kept. */
  uid: string;
  onConfirm: (review: ConfirmedReview) => void;
  onClose: () => void;
}

/** Asks for confirmation of a review, with the user and the exact amount. */
export function ReviewSheet({
  deposit,
  review,
  equalCount,
  uses,
  checks,
  interruption,
  uid,
  onConfirm,
  onClose,
}: Props) {
  const { title, text, action } = wording(deposit, review);
  const isCredit = review.kind === 'pay' || (review.kind === 'approve' && unpaidPaise(deposit) > 0);
  // Chosen once: it must not change under the administrator's finger.
  const [txid, setTxid] = useState(() => (isCredit ? likelyTxid(deposit, uses, checks) : null));
  const [draft, setDraft] = useAdminDraft(rejectDrafts, uid, deposit.id);
  const { fields, check } = useRejectFields(draft ?? NO_REJECT_DRAFT, setDraft);

  function confirmed(): ConfirmedReview | null {
    if (review.kind !== 'reject') return { ...review, txid };
    const rejection = check();
    return rejection && { ...review, rejection };
  }

  return (
    <ConfirmSheet
      title={title}
      text={
        <>
          {text}
          <AccountLine deposit={deposit} />
          <span className="block pt-2 font-semibold text-ink">
            {formatUsdt(deposit.usdtMicro)} USDT
          </span>
          <RequestDetails deposit={deposit} equalCount={equalCount} />
        </>
      }
      action={interruption === null ? action : null}
      variant={review.kind === 'reject' ? 'danger' : 'primary'}
      onConfirm={() => {
        const whole = confirmed();
        if (whole) onConfirm(whole);
        return whole !== null;
      }}
      onClose={onClose}
    >
      {isCredit && interruption === null && (
        <TransactionChoice
          txids={deposit.txids}
          uses={uses}
          checks={checks}
          chosen={txid}
          onChoose={setTxid}
        />
      )}
      {review.kind === 'reject' && interruption === null && (
        <div className="pt-4">
          <RejectFields {...fields} />
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
