import { Clock, Undo2 } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { DepositArrivalTime } from '@/components/checks/DepositChecks';
import { Fit } from '@/components/ui/Fit';
import { Alert } from '@/components/ui/Alert';
import { buttonClass } from '@/components/ui/Button';
import { DrawnCheck } from './DrawnCheck';
import { env } from '@/config/env';
import { depositFormPath, depositPath, paths, supportPath } from '@/config/paths';
import { standingPaise, unpaidPaise, WITHDRAWN, type Deposit } from '@/domain/deposits/deposit';
import type { RequestState } from '@/domain/deposits/requestState';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import { formatLocalTime } from '@/domain/time/formatTime';
import { MIN_PAYOUT_PAISE } from '@/domain/payouts/payout';
import type { DepositSnapshot } from '@/services/createDepositService';
import { useUser } from '@/components/session/useUser';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';
import { AskAgain } from './AskAgain';

const t = requestTexts;
const { rejectReason: reasons } = userTexts.depositCard;

/** Why it was rejected, after what it keeps: that it was not received is then said only of the rest. */
function rejection(deposit: Deposit): string[] {
  const { rejectReason, rejectNote } = deposit;
  const keptPaise = standingPaise(deposit);
  const isRest = keptPaise > 0 && rejectReason === 'not-received';
  return [
    ...(keptPaise > 0 ? [t.keeps(formatRupeesExact(keptPaise))] : []),
    isRest ? t.restNotReceived : rejectReason === null ? t.noReason : reasons[rejectReason],
    ...(rejectNote === null ? [] : [t.note(rejectNote)]),
  ];
}

/** What was taken back, as a sum, and why. */
function takenBackLines(deposit: Deposit, { back }: RequestState): string[] {
  if (!back) return [];
  const { amountPaise, correction } = back;
  const stays = standingPaise(deposit);
  return [
    t.takenBackSum(
      formatRupeesExact(sumPaise([stays, amountPaise])),
      formatRupeesExact(amountPaise),
      formatRupeesExact(stays),
    ),
    ...(correction ? [correction.reason ? t.takenBack[correction.reason] : t.noReason] : []),
    ...(correction?.reasonNote ? [t.note(correction.reasonNote)] : []),
  ];
}

function linesOf(deposit: Deposit, state: RequestState, isLoading: boolean): string[] {
  const { inrPaise, paidPaise, processedAt, rejectReason, rejectNote } = deposit;
  const { step, arrivedAt, sendMicro } = state;
  switch (step) {
    case 'taken-back':
      return takenBackLines(deposit, state);
    case 'late':
      return [
        rejectReason === WITHDRAWN ? t.lateCancelled : t.lateRejected,
        ...(arrivedAt ? [t.seenAt(formatLocalTime(arrivedAt))] : []),
        ...(rejectNote === null ? [] : [t.note(rejectNote)]),
      ];
    case 'cancelled':
    case 'rejected':
      return rejection(deposit);
    case 'confirmed':
      return [
        t.confirmedText(formatRupeesExact(inrPaise)),
        ...(processedAt ? [t.confirmedAt(formatLocalTime(processedAt))] : []),
      ];
    case 'part-paid': {
      const unpaid = formatRupeesExact(unpaidPaise(deposit));
      const rest = sendMicro === null && !isLoading ? [t.restSent] : [];
      return [t.partPaidText(formatRupeesExact(paidPaise), unpaid), ...rest];
    }
    case 'fully-paid':
      return [t.fullyPaidText(formatRupeesExact(paidPaise))];
    case 'less':
      return [t.less(formatUsdt(sendMicro ?? deposit.usdtMicro))];
    case 'unnamed':
      return [sendMicro === null ? t.unnamedText : t.unsentText];
    case 'arrived':
      return arrivedAt ? [t.arrivedText(formatLocalTime(arrivedAt))] : [];
    case 'review':
      return [t.waitingText];
    case 'send':
      return [];
    default:
      return [t.missed[step]];
  }
}

interface Props {
  ref: Ref<HTMLDivElement>;
  deposit: Deposit;
  state: RequestState;
  /** Whether more of its ledger entries may still be read. */
  isLoading: boolean;
  /** The request in which its user has asked for it again; null while that is not known. */
  successor: DepositSnapshot | null;
}

/** The state of a request in words, and what its user can do. It is announced when it changes. */
export function StatusAlert({ ref, deposit, state, isLoading, successor }: Props) {
  const { walletPaise } = useUser().user;
  const { step, tone } = state;
  const { id, rejectReason } = deposit;
  const isOver = step === 'rejected' || step === 'cancelled';
  const title = t.stateTitle[step];
  const lines = linesOf(deposit, state, isLoading);
  const isDrawn = step === 'confirmed' || step === 'arrived';
  const canWithdraw = step === 'confirmed' && env.payouts && walletPaise >= MIN_PAYOUT_PAISE;
  const support = (
    <Link to={supportPath(id)} className={buttonClass(step === 'late' ? 'secondary' : 'primary')}>
      {step === 'taken-back' ? t.sentMyself : t.support}
    </Link>
  );
  return (
    <>
      {/* What is to be copied comes before it on screen. */}
      <div
        className={`flex flex-wrap items-center gap-x-2 text-sm ${lines.length === 0 ? 'order-1' : ''}`}
      >
        <div ref={ref} role="status" tabIndex={-1} className="outline-none has-[div]:flex-1">
          {lines.length === 0 ? (
            <p className="flex items-center gap-2 font-semibold">
              <Clock aria-hidden className="size-5 shrink-0 text-accent" />
              <span>{title}</span>
            </p>
          ) : (
            // The mark draws itself with each new title.
            <Alert
              key={title}
              variant={tone}
              title={title}
              icon={isDrawn ? DrawnCheck : step === 'taken-back' ? Undo2 : undefined}
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
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40 empty:hidden">
        {canWithdraw && (
          <Link to={paths.withdraw} className={buttonClass('secondary')}>
            {userTexts.home.withdraw}
          </Link>
        )}
        {step === 'late' && successor && <AskAgain deposit={deposit} />}
        {state.action === 'support' && support}
        {step === 'taken-back' && (
          <Link to={paths.statement} className={buttonClass('secondary')}>
            {t.statement}
          </Link>
        )}
        {rejectReason === 'details-mismatch' && (
          <Link to={paths.upi} className={buttonClass('secondary')}>
            {userTexts.upi.title}
          </Link>
        )}
        {isOver && (
          <Link
            to={successor?.deposit ? depositPath(successor.deposit.id) : depositFormPath}
            className={buttonClass('secondary')}
          >
            {successor?.deposit ? t.askedAgain : t.newRequest}
          </Link>
        )}
      </div>
    </>
  );
}
