import { Clock } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { DepositArrivalTime } from '@/components/checks/DepositChecks';
import { Fit } from '@/components/ui/Fit';
import { Alert, type AlertVariant } from '@/components/ui/Alert';
import { buttonClass } from '@/components/ui/Button';
import { DrawnCheck } from './DrawnCheck';
import { env } from '@/config/env';
import { depositFormPath, paths, supportPath } from '@/config/paths';
import {
  awaitsPayable,
  awaitsTransfer,
  isUnpaidAgain,
  standingPaise,
  unpaidPaise,
  WITHDRAWN,
  type Deposit,
} from '@/domain/deposits/deposit';
import { isTakenBack, type TakenBack } from '@/domain/deposits/takenBack';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { formatLocalTime } from '@/domain/time/formatTime';
import { paise } from '@/domain/money/money';
import { MIN_PAYOUT_PAISE } from '@/domain/payouts/payout';
import { useUser } from '@/components/session/useUser';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';
import { TakenBackAlert } from './TakenBackAlert';

const t = requestTexts;

interface Status {
  variant: AlertVariant;
  title: string;
  /** None says all in its title. */
  lines: string[];
}

function rejectionOf(deposit: Deposit): Status {
  const { rejectReason, rejectNote } = deposit;
  const keptPaise = standingPaise(deposit);
  const isWithdrawn = rejectReason === WITHDRAWN;
  return {
    variant: isWithdrawn ? 'info' : 'danger',
    title: isWithdrawn ? t.withdrawn : t.rejected,
    lines: [
      rejectReason === null ? t.noReason : userTexts.depositCard.rejectReason[rejectReason],
      ...(rejectNote === null ? [] : [t.note(rejectNote)]),
      ...(keptPaise > 0 ? [t.keeps(formatRupeesExact(keptPaise))] : []),
    ],
  };
}

function statusOf(deposit: Deposit, arrivedAt: Date | null): Status {
  const { status, inrPaise, paidPaise, correctedPaise, processedAt } = deposit;
  if (status === 'rejected') return rejectionOf(deposit);
  if (status === 'confirmed') {
    return {
      variant: 'success',
      title: t.confirmed,
      lines: [
        t.confirmedText(formatRupeesExact(paise(inrPaise - correctedPaise))),
        ...(processedAt ? [t.confirmedAt(formatLocalTime(processedAt))] : []),
      ],
    };
  }
  if (arrivedAt) {
    const text = t.arrivedText(formatLocalTime(arrivedAt));
    return { variant: 'waiting', title: userTexts.awaited.arrived, lines: [text] };
  }
  if (awaitsPayable(deposit)) return { variant: 'waiting', title: t.awaited, lines: [] };
  if (awaitsTransfer(deposit) || isUnpaidAgain(deposit)) {
    return { variant: 'waiting', title: t.unnamed, lines: [t.unnamedText] };
  }
  if (paidPaise === 0) return { variant: 'waiting', title: t.waiting, lines: [t.waitingText] };
  const paid = formatRupeesExact(paidPaise);
  const unpaid = unpaidPaise(deposit);
  return unpaid > 0
    ? {
        variant: 'info',
        title: t.partPaid,
        lines: [t.partPaidText(paid, formatRupeesExact(unpaid))],
      }
    : { variant: 'info', title: t.fullyPaid, lines: [t.fullyPaidText(paid)] };
}

interface Props {
  ref: Ref<HTMLDivElement>;
  deposit: Deposit;
  /** When its transfer was sent that is seen to have arrived. */
  arrivedAt: Date | null;
  /** What was taken back of it. */
  back: TakenBack | null;
}

/**
 * The status in words, after what was taken back. Where the deposit was rejected also why, and the next steps. It is announced
 * when it changes.
 */
export function StatusAlert({ ref, deposit, arrivedAt, back }: Props) {
  const { walletPaise } = useUser().user;
  const { variant, title, lines } = statusOf(deposit, arrivedAt);
  const isSeen = arrivedAt !== null || deposit.status === 'confirmed';
  return (
    <>
      {/* What is to be copied comes before it on screen. */}
      <div
        className={`flex flex-wrap items-center gap-x-2 text-sm ${lines.length === 0 ? 'order-1' : ''}`}
      >
        <div
          ref={ref}
          role="status"
          tabIndex={-1}
          className="flex flex-col gap-2 outline-none has-[div]:flex-1"
        >
          {back && <TakenBackAlert {...back} />}
          {isTakenBack(deposit) ? null : lines.length === 0 ? (
            <p className="flex items-center gap-2 font-semibold">
              <Clock aria-hidden className="size-5 shrink-0 text-accent" />
              <span>{title}</span>
            </p>
          ) : (
            // The mark draws itself with each new title.
            <Alert
              key={title}
              variant={variant}
              title={title}
              icon={isSeen ? DrawnCheck : undefined}
            >
              {lines.map((line) => (
                <p key={line} className="wrap-break-word">
                  <Fit text={line} />
                </p>
              ))}
            </Alert>
          )}
        </div>
        {/* Not announced: it changes each minute. */}
        {lines.length === 0 && (
          <p className="text-muted">
            <DepositArrivalTime deposit={deposit} />
          </p>
        )}
      </div>
      {deposit.status === 'confirmed' &&
        !back &&
        env.payouts &&
        walletPaise >= MIN_PAYOUT_PAISE && (
          <Link to={paths.withdraw} className={buttonClass('secondary')}>
            {userTexts.home.withdraw}
          </Link>
        )}
      {deposit.status === 'rejected' && (
        <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40">
          {deposit.rejectReason !== WITHDRAWN && (
            <Link to={supportPath(deposit.id)} className={buttonClass('primary')}>
              {t.support}
            </Link>
          )}
          {deposit.rejectReason === 'details-mismatch' && (
            <Link to={paths.upi} className={buttonClass('secondary')}>
              {userTexts.upi.title}
            </Link>
          )}
          <Link to={depositFormPath} className={buttonClass('secondary')}>
            {t.newRequest}
          </Link>
        </div>
      )}
    </>
  );
}
