import { Check, Clock, Undo2 } from 'lucide-react';
import type { Ref } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DepositArrivalTime } from '@/components/checks/DepositChecks';
import { ownTransfers } from '@/components/checks/ownTransfers';
import type { ShownRequest } from '@/components/deposits/useRequestState';
import { Result } from '@/components/receipt/Receipt';
import { useIdentity } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { Alert } from '@/components/ui/Alert';
import { Button, buttonClass } from '@/components/ui/Button';
import { Fit } from '@/components/ui/Text';
import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import { env } from '@/config/env';
import { depositFormPath, depositPath, paths, supportPath } from '@/config/paths';
import {
  CLOSED_SHORT,
  DEPOSIT_CANCELLED,
  standingPaise,
  type Deposit,
  unpaidPaise,
} from '@/domain/deposits/deposit';
import {
  isAfterHours,
  type RequestState,
  type SeenTransfers,
} from '@/domain/deposits/requestState';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact, formatUsdt, microUsdt, sumPaise } from '@/domain/money/money';
import { MIN_PAYOUT_PAISE } from '@/domain/payouts/payout';
import { formatLocalTime } from '@/domain/time/formatTime';
import type { Elements } from '@/lib/elements';
import { useMutation } from '@/lib/useMutation';
import { useOnline } from '@/lib/useOnline';
import { useToast } from '@/lib/useToast';
import { deposits } from '@/services/userServices';
import { requestTexts } from '@/texts/requestTexts';
import { errorMessage, texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { WantNoMore } from './WantNoMore';

const depositTexts = userTexts.deposit;

interface AskAgainProps {
  deposit: Deposit;
  seen: SeenTransfers;
  newId: string;
}

/**
 * Submits an ended deposit again: with the same amount and the transfer that was seen, so that nothing is sent twice. However often
 * it is tapped, it makes one deposit.
 */
function AskAgain({ deposit, seen, newId }: AskAgainProps) {
  const { usdtMicro, inrPaise, payableMicro } = deposit;
  const identity = useIdentity();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const toast = useToast();
  const { mutate, isPending } = useMutation(async () => {
    const { txid } = seen;
    try {
      await deposits.create(identity, { id: newId, usdtMicro, payableMicro, txid });
      ownTransfers.set(newId, { ...seen, named: seen.named && txid });
      toast.success(
        depositTexts.submitted,
        depositTexts.submittedText(formatUsdt(usdtMicro), formatRupeesExact(inrPaise)),
      );
      void navigate(depositPath(newId));
    } catch (error) {
      const isLost = errorCode(error) === 'timeout';
      const title = isLost ? depositTexts.noAnswerTitle : depositTexts.submitFailed;
      toast.error(title, errorMessage(error));
    }
  });
  return (
    <Button disabled={!isOnline} busy={isPending} onClick={mutate}>
      {requestTexts.askAgain}
    </Button>
  );
}

const t = requestTexts;
const { rejectReason: reasons } = userTexts.depositCard;

/** Returns that USDT was sent back, perhaps after the deposit had ended. */
const sentBack = ({ sentBackTxids }: Deposit) =>
  sentBackTxids.length > 0 ? [reasons['sent-back']] : [];

/** Returns what a rejected deposit keeps, and why it was rejected: "not received" then applies to the rest only. */
function rejection(deposit: Deposit, format = (reason: string) => reason): string[] {
  const { rejectReason, rejectNote } = deposit;
  const keptPaise = standingPaise(deposit);
  const isRest = keptPaise > 0 && rejectReason === 'not-received';
  return [
    ...(keptPaise > 0 ? [t.keeps(formatRupeesExact(keptPaise))] : []),
    isRest ? t.restNotReceived : rejectReason === null ? t.noReason : format(reasons[rejectReason]),
    ...(rejectReason === 'sent-back' ? [] : sentBack(deposit)),
    ...(rejectNote === null ? [] : [t.note(rejectNote)]),
  ];
}

/** Returns the sum that was taken back, and why. */
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

/** Returns when a transfer that has arrived is checked. */
const reviewText = (): string =>
  env.reviewTime && isAfterHours(env.reviewTime)
    ? t.afterHours(env.reviewTime.opens)
    : texts.common.review(env.reviewTime?.text);

/** Returns what it means that a claimed transfer is less or more than the deposit asks for. */
function differenceLines(excessMicro: number): string[] {
  if (excessMicro === 0) return [];
  const difference = formatUsdt(microUsdt(Math.abs(excessMicro)));
  return [(excessMicro < 0 ? t.claimedLess : t.claimedMore)(difference)];
}

function linesOf(deposit: Deposit, state: RequestState, isLoading: boolean): string[] {
  const { paidPaise, processedAt, rejectReason } = deposit;
  const { step, seen, sendMicro, canAskAgain } = state;
  const sentAt = seen?.sentAt ? formatLocalTime(new Date(seen.sentAt)) : null;
  switch (step) {
    case 'taken-back':
      return takenBackLines(deposit, state);
    case 'late': {
      const found = sentAt === null ? [] : [t.seenAt(sentAt)];
      if (rejectReason === DEPOSIT_CANCELLED) return [t.lateCancelled, ...found];
      const next = canAskAgain ? t.lateRejected : t.lateForSupport;
      return [...rejection(deposit, t.rejectedBecause), ...found, next];
    }
    case 'cancelled':
    case 'rejected':
      return [...rejection(deposit), ...(canAskAgain ? [t.claimedEnded] : [])];
    case 'confirmed':
      return [t.confirmedText(processedAt && formatLocalTime(processedAt)), ...sentBack(deposit)];
    case 'part-paid': {
      const unpaid = formatRupeesExact(unpaidPaise(deposit));
      const rest = sendMicro === null && !isLoading ? [t.restSent] : [];
      return [t.partPaidText(formatRupeesExact(paidPaise), unpaid), ...rest];
    }
    case 'fully-paid':
      return [t.fullyPaidText(formatRupeesExact(paidPaise))];
    case 'closing':
      return [
        ...(paidPaise > 0 ? [t.keeps(formatRupeesExact(paidPaise))] : []),
        ...(deposit.noMoreAt ? [t.closingText(formatLocalTime(deposit.noMoreAt))] : []),
      ];
    case 'less':
      return [t.less(formatUsdt(sendMicro ?? deposit.usdtMicro))];
    case 'unnamed':
      return [sendMicro === null ? t.unnamedText : t.unsentText];
    case 'arrived':
      return [...(sentAt === null ? [] : [t.arrivedText(sentAt, reviewText())])];
    case 'slow':
      return [...(sentAt === null ? [] : [t.seenAt(sentAt)]), t.slow];
    case 'rounded':
      return [
        t.rounded(
          formatUsdt(deposit.usdtMicro),
          sentAt ?? '',
          formatUsdt(sendMicro ?? deposit.usdtMicro),
        ),
      ];
    case 'spent':
      return [t.spentText];
    case 'claimed':
      return [t.claimedText, ...differenceLines(seen?.excessMicro ?? 0)];
    case 'not-found':
      return [t.notFoundYet(TRANSFER_WORRY_MINUTES)];
    case 'review':
      return [t.waitingText];
    case 'send':
      return [];
    default:
      return [t.missed[step]];
  }
}

interface Props extends ShownRequest {
  ref: Ref<HTMLDivElement>;
  /** True while more of its ledger entries may be read. */
  isLoading: boolean;
  /** What is to be sent. */
  children: Elements;
}

/** Shows the progress of a deposit in three steps; the next one is marked if the user has to act. */
function Tracker({ state, isOver }: { state: RequestState; isOver: boolean }) {
  const { reached, needsUser } = state;
  const dotClass = (index: number) =>
    index < reached
      ? 'bg-accent'
      : index === reached && needsUser
        ? 'bg-warning'
        : 'bg-line-strong';
  return (
    <ol className="isolate flex text-center text-[length:min(0.75rem,4.8vw)]">
      {t.tracker.map((step, index) => (
        <li
          key={step}
          aria-current={!isOver && index === Math.min(reached, 2) ? 'step' : undefined}
          className={`relative flex-1 not-first:before:absolute not-first:before:top-2 not-first:before:right-1/2 not-first:before:-z-1 not-first:before:w-full not-first:before:border-t-2 not-first:before:border-line ${index < reached ? 'font-medium' : 'text-muted'}`}
        >
          <span
            className={`relative mx-auto mb-1 block size-4 rounded-full border border-transparent ${dotClass(index)}`}
          >
            {index < reached && <Check aria-hidden className="-m-px size-4 p-0.5 text-on-accent" />}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

/** Shows the state of a deposit in words, and what its user can do. A change is announced. */
export function StatusAlert({ ref, deposit, state, isLoading, successor, children }: Props) {
  const { walletPaise } = useUser().user;
  const { step, tone } = state;
  const { id, rejectReason } = deposit;
  const isOver = step === 'rejected' || step === 'cancelled';
  const isClosed = step === 'rejected' && rejectReason === CLOSED_SHORT;
  const title = isClosed ? t.closed : t.stateTitle[step];
  const lines = linesOf(deposit, state, isLoading);
  // Nothing is to be read before the amount and the address.
  const isBelow = lines.length === 0;
  const canWithdraw = env.payouts && walletPaise >= MIN_PAYOUT_PAISE;
  const support = (
    <Link to={supportPath(id)} className={buttonClass(step === 'late' ? 'secondary' : 'primary')}>
      {step === 'taken-back' ? t.sentMyself : t.support}
    </Link>
  );
  return (
    <>
      <Tracker state={state} isOver={isOver} />
      {isBelow && children}
      <div className={`flex flex-wrap items-center gap-x-2 text-sm ${isBelow ? 'px-4' : ''}`}>
        <div ref={ref} role="status" tabIndex={-1} className="outline-none has-[div]:flex-1">
          {isBelow ? (
            <p className="flex items-center gap-2 font-medium">
              <Clock aria-hidden className="size-5 shrink-0 text-accent" />
              <span>{title}</span>
            </p>
          ) : step === 'confirmed' ? (
            <Result title={title} amount={formatRupeesExact(deposit.inrPaise)} lines={lines} />
          ) : (
            <Alert
              variant={tone}
              title={title}
              icon={step === 'arrived' ? Check : step === 'taken-back' ? Undo2 : undefined}
            >
              {lines.map((line) => (
                <p key={line} className="wrap-break-word">
                  <Fit text={line} />
                </p>
              ))}
            </Alert>
          )}
        </div>
        {/* Not announced, since it changes each minute. */}
        {(isBelow || step === 'rounded') && (
          <p className="text-muted">
            <DepositArrivalTime deposit={deposit} />
          </p>
        )}
        {isBelow && (
          <p className="basis-full text-muted">
            <span>{t.noLimit}</span> <span>{reviewText()}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40 empty:hidden">
        {step === 'confirmed' && (
          <Link
            to={canWithdraw ? paths.withdraw : paths.statement}
            className={buttonClass('primary')}
          >
            {canWithdraw ? userTexts.home.withdraw : t.statement}
          </Link>
        )}
        {state.canAskAgain && state.seen && successor && (
          <AskAgain deposit={deposit} seen={state.seen} newId={successor.newId} />
        )}
        {state.canClose && <WantNoMore deposit={deposit} />}
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
            to={successor?.deposit ? depositPath(successor.newId) : depositFormPath}
            className={buttonClass('secondary')}
          >
            {successor?.deposit ? t.askedAgain : t.newRequest}
          </Link>
        )}
      </div>
      {!isBelow && children}
    </>
  );
}
