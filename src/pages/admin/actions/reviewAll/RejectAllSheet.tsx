import { useState } from 'react';
import { AccountLine } from '@/components/admin/AccountLine';
import { type ReasonDraft, usePanelSession } from '@/components/admin/session/usePanelSession';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Failure } from '@/components/ui/Failure';
import { Sheet, closeSheet } from '@/components/ui/Sheet';
import { ListSpinner } from '@/components/ui/Spinner';
import { TRANSFER_BEFORE_REQUEST_MS } from '@/config/business';
import {
  CLOSED_SHORT,
  REJECT_REASONS,
  rejectReasonFor,
  type Deposit,
  type RejectReason,
} from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { hasArrivedFor, type TakenTransfers } from '@/domain/matching/listedArrivals';
import { sumPaise, formatRupeesExact } from '@/domain/money/money';
import { useLoad } from '@/lib/useLive';
import {
  NO_REASON_DRAFT,
  RejectFields,
  useReasonFields,
} from '@/pages/admin/actions/reason/ReasonFields';
import { admin } from '@/services/admin/adminServices';
import { transfers } from '@/services/tron/transfers';
import { tron } from '@/services/tron/tron';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { texts } from '@/texts/texts';
import { RunMany } from '../RunMany';
import { ReviewAllRow } from './ReviewAllRow';

const t = reviewAllTexts.reject;

const sumOf = (deposits: readonly Deposit[], field: 'inrPaise' | 'paidPaise') =>
  sumPaise(deposits.map((deposit) => deposit[field]));

/** What was sent back names one transaction of one deposit. */
const REASONS = REJECT_REASONS.filter((reason) => reason !== 'sent-back');

/** Rejects every pending deposit of a user for one reason, after reading them and the transfers that have arrived. */
export function RejectAllSheet({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const [taken] = useState(usePanelSession().taken.getState);
  const { data, error, retry } = useLoad(read, deposit.userId, taken);
  return (
    <Sheet
      isWide
      title={t.title(deposit.userName ?? adminTexts.unknownUser)}
      text={<AccountLine deposit={deposit} />}
      onClose={onClose}
    >
      {data && data.deposits.length > 0 ? (
        <RejectAllForm {...data} />
      ) : (
        <div className="flex flex-col gap-4 pt-4">
          <Failure title={t.loadFailed} text={error && texts.errors[error]} onRetry={retry} />
          {data === null && error === null && <ListSpinner className="" />}
          <div role="status">{data && t.none}</div>
          <Button variant="secondary" onClick={closeSheet}>
            {texts.common.close}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

interface PendingOfUser {
  deposits: readonly Deposit[];
  /** The IDs of those for which USDT may have arrived. */
  arrived: ReadonlySet<string>;
  /** False if the node could not say what has arrived since the oldest of them. */
  isKnown: boolean;
}

function RejectAllForm({ deposits, arrived, isKnown }: PendingOfUser) {
  const { uid, reviewed } = usePanelSession();
  const { fields, check } = useReasonFields(
    ...useState<ReasonDraft<RejectReason>>(NO_REASON_DRAFT),
  );
  return (
    <RunMany
      label={t.requests}
      items={deposits}
      isPreselected={(id) => !arrived.has(id)}
      variant="danger"
      texts={t}
      rowOf={(deposit, state) => (
        <ReviewAllRow
          key={deposit.id}
          {...state}
          deposit={deposit}
          warning={arrived.has(deposit.id) ? adminTexts.arrivals.beforeReject : undefined}
        />
      )}
      start={() => {
        const rejection = check();
        if (!rejection) return null;
        return async (deposit) => {
          const reason = rejectReasonFor(deposit, rejection.reason);
          await admin.reviews.reject(deposit, { ...rejection, reason }).catch((error: unknown) => {
            const conflict = error instanceof AppError ? error.conflict : undefined;
            // An earlier attempt is stored although its answer was lost.
            if (conflict?.by !== uid || conflict.change !== 'rejected') throw error;
          });
          reviewed.add(deposit.id, reason === CLOSED_SHORT ? reason : 'rejected');
          return null;
        };
      }}
      summary={(chosen) =>
        t.chosen(chosen.length, deposits.length, formatRupeesExact(sumOf(chosen, 'inrPaise')))
      }
      finished={(done, left) => t.finished(done.length, left)}
    >
      {({ list, chosen, hasStarted }) => {
        if (hasStarted) return list;
        const paid = sumOf(chosen, 'paidPaise');
        const left = arrived.size - chosen.filter(({ id }) => arrived.has(id)).length;
        return (
          <>
            {list}
            {left > 0 && <Alert variant="warning">{t.leftOut(left)}</Alert>}
            {!isKnown && <Alert variant="warning">{t.arrivedUnknown}</Alert>}
            <p className="text-sm">
              {paid > 0
                ? `${t.permanent} ${t.staysCredited(formatRupeesExact(paid))}`
                : t.permanent}
            </p>
            <RejectFields {...fields} reasons={REASONS} labels={adminTexts.rejectReason} />
          </>
        );
      }}
    </RunMany>
  );
}

/** Reads every pending deposit of a user from the server, and the wallet's transfers since a day before the oldest from the node. */
async function read(userId: string, taken: TakenTransfers): Promise<PendingOfUser> {
  const deposits = await admin.deposits.pendingOfUser(userId);
  if (!tron || deposits.length === 0) return { deposits, arrived: new Set(), isKnown: true };
  const oldestMs = Math.min(...deposits.map(({ submittedAt }) => submittedAt?.getTime() ?? 0));
  const whole = await transfers.readWhole(oldestMs - TRANSFER_BEFORE_REQUEST_MS);
  const { arrivals } = transfers.getState();
  const arrived = deposits.filter(
    (each) => arrivals && hasArrivedFor(each, arrivals.listed, taken),
  );
  return {
    deposits,
    arrived: new Set(arrived.map(({ id }) => id)),
    isKnown: whole !== null && !whole.isTruncated,
  };
}
