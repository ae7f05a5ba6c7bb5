import { useState } from 'react';
import { hasArrivedFor } from '@/domain/admin/listedArrivals';
import type { Rejection } from '@/domain/admin/reviewResult';
import type { Deposit, RejectReason } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/formatMoney';
import { sumPaise } from '@/domain/money';
import { usePanelSession } from '@/hooks/admin/usePanelSession';
import { RejectFields } from '@/pages/admin/reason/RejectFields';
import { NO_REASON_DRAFT, useReasonFields } from '@/pages/admin/reason/useReasonFields';
import type { OnConflict } from '@/pages/admin/queue/useConflicts';
import { admin } from '@/services/admin/adminServices';
import type { ReasonDraft } from '@/stores/admin/panelSession';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { ReviewAllForm } from './ReviewAllForm';

const t = reviewAllTexts.reject;

const REJECT = {
  status: 'rejected',
  texts: t,
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
  onConflict: OnConflict;
}

/** The deposits to reject and the reason, then the result for each of them. */
export function RejectAllForm({ deposits, onConflict }: Props) {
  const { fields, check } = useReasonFields(
    ...useState<ReasonDraft<RejectReason>>(NO_REASON_DRAFT),
  );
  const { arrivals } = usePanelSession();
  // As the sheet was opened: nothing is chosen, or left out, by itself.
  const [warnings] = useState(() => {
    const listed = arrivals.getState().latest?.listed;
    const arrived = deposits.filter((deposit) => listed && hasArrivedFor(deposit, listed));
    return new Map(arrived.map(({ id }) => [id, adminTexts.arrivals.beforeReject]));
  });
  return (
    <ReviewAllForm
      deposits={deposits}
      action={REJECT}
      leftOut={warnings}
      warnings={warnings}
      variant="danger"
      confirm={check}
      onConflict={onConflict}
      summary={(chosen) =>
        t.chosen(chosen.length, deposits.length, formatRupeesExact(sumOf(chosen, 'inrPaise')))
      }
    >
      {(chosen) => {
        const paid = sumOf(chosen, 'paidPaise');
        return (
          <>
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
