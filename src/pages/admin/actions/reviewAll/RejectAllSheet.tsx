import { useMemo, useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { byAmount, hasArrivedFor, type ListedTransfers } from '@/domain/matching/listedArrivals';
import type { Rejection } from '@/domain/deposits/reviewResult';
import {
  REJECT_REASONS,
  unpaidPaise,
  type Deposit,
  type RejectReason,
} from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import {
  NO_REASON_DRAFT,
  RejectFields,
  useReasonFields,
} from '@/pages/admin/actions/reason/ReasonFields';
import { admin } from '@/services/admin/adminServices';
import type { ReasonDraft } from '@/components/admin/session/panelSession';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { ReviewAllForm } from './ReviewAllForm';
import { AccountLine } from '@/components/admin/AccountLine';
import { Button } from '@/components/ui/Button';
import { Failure } from '@/components/ui/Failure';
import { Sheet, closeSheet } from '@/components/ui/Sheet';
import { Spinner } from '@/components/ui/Spinner';
import { useLoad } from '@/lib/useLoad';
import { listTransfers } from '@/services/tron/listTransfers';
import { texts } from '@/texts/texts';

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

interface FormProps {
  /** The pending deposits of one user. */
  deposits: readonly Deposit[];
  /** The wallet's transfers since the oldest of the deposits; null without a node. */
  arrivals: ListedTransfers | null;
}

/** Shows the deposits to reject and asks for the reason, then shows each result. */
function RejectAllForm({ deposits, arrivals }: FormProps) {
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
            <RejectFields {...fields} reasons={REJECT_REASONS} />
          </>
        );
      }}
    </ReviewAllForm>
  );
}

interface PendingOfUser {
  deposits: readonly Deposit[];
  arrivals: ListedTransfers | null;
}

/** Reads every pending deposit of a user from the server, and the wallet's transfers since the oldest from the node. */
async function read(userId: string): Promise<PendingOfUser> {
  const deposits = await admin.deposits.pendingOfUser(userId);
  const oldestMs = Math.min(...deposits.map(({ submittedAt }) => submittedAt?.getTime() ?? 0));
  return {
    deposits,
    arrivals: deposits.length > 0 ? await listTransfers(new Date(oldestMs)) : null,
  };
}

interface Props {
  deposit: Deposit;
  onClose: () => void;
}

/** Rejects every pending deposit of a user for one reason, after reading them and the transfers that have arrived. */
export function RejectAllSheet({ deposit, onClose }: Props) {
  const { data, error, retry } = useLoad(read, deposit.userId);
  return (
    <Sheet
      title={t.title(deposit.userName ?? adminTexts.unknownUser)}
      text={
        <>
          <span translate="no">{deposit.userEmail}</span>
          <AccountLine deposit={deposit} />
        </>
      }
      onClose={onClose}
    >
      {data && data.deposits.length > 0 ? (
        <RejectAllForm deposits={data.deposits} arrivals={data.arrivals} />
      ) : (
        <>
          <Failure
            className="pt-5"
            title={t.loadFailed}
            text={error && texts.errors[error]}
            onRetry={retry}
          />
          <div role="status" className="py-5 empty:py-2">
            {error === null &&
              (data ? (
                t.none
              ) : (
                <p className="flex items-center gap-3 text-muted">
                  <Spinner />
                  <span>{t.loading}</span>
                </p>
              ))}
          </div>
          <Button variant="secondary" className="w-full" onClick={closeSheet}>
            {texts.common.close}
          </Button>
        </>
      )}
    </Sheet>
  );
}
