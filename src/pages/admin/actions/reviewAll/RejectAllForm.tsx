import { useMemo, useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { byAmount, hasArrivedFor, type ListedArrivals } from '@/domain/matching/listedArrivals';
import type { Rejection } from '@/domain/deposits/reviewResult';
import { unpaidPaise, type Deposit, type RejectReason } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import { RejectFields } from '@/pages/admin/actions/reason/RejectFields';
import { NO_REASON_DRAFT, useReasonFields } from '@/pages/admin/actions/reason/useReasonFields';
import { admin } from '@/services/admin/adminServices';
import type { ReasonDraft } from '@/components/admin/session/panelSession';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { ReviewAllForm } from './ReviewAllForm';

const t = reviewAllTexts.reject;

const REJECT = {
  status: 'rejected',
  texts: t,
  worth: unpaidPaise,
  async review(deposit: Deposit, rejection: Rejection): Promise<null> {
    await admin.reviews.reject(deposit, rejection);
    return null;
  },
} as const;

const sumOf = (deposits: readonly Deposit[], field: 'inrPaise' | 'paidPaise') =>
  sumPaise(deposits.map((deposit) => deposit[field]));

interface Props {
  /** The pending deposits of one user. */
  deposits: readonly Deposit[];
  /** What the wallet has received since the oldest of them; null without a node. */
  arrivals: ListedArrivals | null;
}

/** The deposits to reject and the reason, then the result for each of them. */
export function RejectAllForm({ deposits, arrivals }: Props) {
  const { fields, check } = useReasonFields(
    ...useState<ReasonDraft<RejectReason>>(NO_REASON_DRAFT),
  );
  const warnings = useMemo(() => {
    const listed = arrivals?.kind === 'list' ? byAmount(arrivals.transactions) : null;
    const arrived = deposits.filter((deposit) => listed && hasArrivedFor(deposit, listed));
    return new Map(arrived.map(({ id }) => [id, adminTexts.arrivals.beforeReject]));
  }, [deposits, arrivals]);
  const isKnown = arrivals === null || (arrivals.kind === 'list' && !arrivals.isTruncated);
  return (
    <ReviewAllForm
      deposits={deposits}
      action={REJECT}
      leftOut={warnings}
      warnings={warnings}
      variant="danger"
      confirm={check}
      summary={(chosen) =>
        t.chosen(chosen.length, deposits.length, formatRupeesExact(sumOf(chosen, 'inrPaise')))
      }
    >
      {(chosen) => {
        const paid = sumOf(chosen, 'paidPaise');
        const left = warnings.size - chosen.filter(({ id }) => warnings.has(id)).length;
        return (
          <>
            {left > 0 && <Alert variant="warning">{t.leftOut(left)}</Alert>}
            {!isKnown && <Alert variant="warning">{t.arrivedUnknown}</Alert>}
            <p className="text-sm">
              {paid > 0
                ? `${t.permanent} ${t.staysCredited(formatRupeesExact(paid))}`
                : t.permanent}
            </p>
            <RejectFields {...fields} />
          </>
        );
      }}
    </ReviewAllForm>
  );
}
