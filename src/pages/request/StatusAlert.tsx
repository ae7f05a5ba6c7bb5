import { Undo2 } from 'lucide-react';
import { useState, type Ref } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ShownRequest } from '@/components/deposits/useRequestState';
import { StepDone, useStepReached } from '@/components/receipt/StepDone';
import { useIdentity } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { Tracker } from '@/components/timeline/Tracker';
import { DepositArrivalTime } from '@/components/transfers/DepositTransfers';
import { ownTransfers } from '@/components/transfers/ownTransfers';
import { Alert } from '@/components/ui/Alert';
import { Button, buttonClass } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { Fit } from '@/components/ui/Text';
import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import { env } from '@/config/env';
import { depositFormPath, depositPath, paths, supportPath } from '@/config/paths';
import {
  DEPOSIT_CANCELLED,
  standingPaise,
  type Deposit,
  unpaidPaise,
} from '@/domain/deposits/deposit';
import {
  isAfterHours,
  reviewedBy,
  type RequestState,
  type SeenTransfers,
} from '@/domain/deposits/requestState';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact, formatUsdt, microUsdt, sumPaise } from '@/domain/money/money';
import { MIN_PAYOUT_PAISE } from '@/domain/payouts/payout';
import { formatLocalTime } from '@/domain/time/formatTime';
import { formatRecent, formatBrief } from '@/domain/time/recentTime';
import type { Elements } from '@/lib/elements';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { useOnline } from '@/lib/useOnline';
import { deposits } from '@/services/userServices';
import { payoutTexts } from '@/texts/payoutTexts';
import { requestTexts } from '@/texts/requestTexts';
import { errorMessage } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

const depositTexts = userTexts.deposit;

const t = requestTexts;
const { rejectReason: reasons } = userTexts.depositCard;

/** Returns that USDT was sent back, perhaps after the deposit had ended. */
const sentBack = ({ sentBackTxids }: Deposit) =>
  sentBackTxids.length > 0 ? [reasons['sent-back']] : [];

const comingText = (): string =>
  env.reviewTime && isAfterHours(env.reviewTime)
    ? t.afterHours(env.reviewTime.opens)
    : t.coming(env.reviewTime?.text);

/** Returns when a deposit is closed whose user asked for that: then there may be nothing more to add. */
function closingUntil({ noMoreAt }: Deposit): string[] {
  const { reviewTime } = env;
  if (!reviewTime || !noMoreAt) return [];
  const isLate = Date.now() > reviewedBy(noMoreAt.getTime(), reviewTime);
  return [isLate ? payoutTexts.late : t.closingUntil(reviewTime.text)];
}

interface Props extends ShownRequest {
  ref: Ref<HTMLDivElement>;
  /** True while more of its ledger entries may be read. */
  isLoading: boolean;
  /** What is to be sent. */
  children: Elements;
}

/** Shows the state of a deposit in words, and what its user can do. A change is announced. */
export function StatusAlert({ ref, deposit, state, isLoading, successor, children }: Props) {
  const { walletPaise } = useUser().user;
  const { step, tone, reached, needsUser } = state;
  const { id, rejectReason, status } = deposit;
  const isOver = step === 'rejected' || step === 'closed' || step === 'cancelled';
  const title = t.stateTitle[step];
  const lines = linesOf(deposit, state, isLoading);
  const until = untilWhen(deposit, state).join(' ');
  // Nothing is to be read before the amount and the address.
  const isBelow = step === 'send';
  const isNew = useStepReached(reached);
  const canWithdraw = env.payouts && walletPaise >= MIN_PAYOUT_PAISE;
  const support = (
    <Link to={supportPath(id)} className={buttonClass(step === 'late' ? 'secondary' : 'primary')}>
      {step === 'taken-back' ? t.sentMyself : t.support}
    </Link>
  );
  const tracker = status === 'pending' && step !== 'taken-back' && (
    <Tracker {...stepsOf(deposit, state)} reached={reached} needsUser={needsUser} />
  );
  const paragraphs = lines.map((line) => (
    <p key={line} className="wrap-break-word">
      <Fit text={line} />
    </p>
  ));
  return (
    <>
      {isBelow && children}
      <div>
        <div ref={ref} role="status" tabIndex={-1} className="outline-none">
          {step === 'confirmed' ? (
            <StepDone title={title} amount={deposit.inrPaise} lines={lines} isNew={isNew} />
          ) : step === 'arrived' ? (
            <StepDone
              title={t.here}
              amount={`${formatUsdt(state.seen?.arrivedMicro ?? deposit.usdtMicro)} USDT`}
              lines={[title, ...lines]}
              isDone={false}
              isNew={isNew}
            />
          ) : needsUser || status === 'rejected' ? (
            <Alert variant={tone} title={title} icon={step === 'taken-back' ? Undo2 : undefined}>
              {paragraphs}
            </Alert>
          ) : (
            <>
              <p className="font-medium">{title}</p>
              <div className="text-sm text-muted">{paragraphs}</div>
            </>
          )}
        </div>
        {/* Not announced, since it changes each minute. */}
        {(isBelow || step === 'rounded') && (
          <p className="pt-1 text-sm text-muted">
            <DepositArrivalTime deposit={deposit} />
          </p>
        )}
        {until !== '' && <p className="pt-1 text-sm text-muted">{until}</p>}
      </div>
      {!needsUser && tracker}
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40 empty:hidden">
        {step === 'confirmed' && (
          <Link
            to={canWithdraw ? paths.withdraw : paths.statement}
            className={buttonClass('primary')}
          >
            {canWithdraw ? userTexts.home.withdraw : t.statement}
          </Link>
        )}
        {state.canAskAgain && state.seen && (
          <AskAgain deposit={deposit} seen={state.seen} newId={successor?.newId} />
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
      {needsUser && tracker}
    </>
  );
}

/** Asks, after confirmation, to close a deposit with what arrives. It is a wish: an administrator decides by what has arrived. */
function WantNoMore({ deposit }: { deposit: Deposit }) {
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useMutation(() => deposits.wantNoMore(deposit.id), {
    failed: t.noMore.failed,
  });
  return (
    <>
      <Button variant="secondary" busy={isPending} onClick={() => setConfirming(true)}>
        {t.noMore.open}
      </Button>
      {isConfirming && (
        <ConfirmSheet
          title={t.noMore.title}
          text={t.noMore.text}
          action={t.noMore.open}
          keep={userTexts.cancel.keep}
          onConfirm={mutate}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

interface AskAgainProps {
  deposit: Deposit;
  seen: SeenTransfers;
  /** Undefined until it is known that nothing replaces the deposit yet. The button has its place before. */
  newId: string | undefined;
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
  const { mutate, isPending } = useMutation(async () => {
    if (newId === undefined) return;
    const { txid } = seen;
    try {
      await deposits.create(identity, { id: newId, usdtMicro, payableMicro, txid });
      ownTransfers.set(newId, { ...seen, named: seen.named && txid }, identity.uid);
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
    <Button disabled={!isOnline || newId === undefined} busy={isPending} onClick={mutate}>
      {requestTexts.askAgain}
    </Button>
  );
}

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
    case 'closed':
      return [...rejection(deposit), ...(canAskAgain ? [t.claimedEnded] : [])];
    case 'confirmed':
      return [
        t.confirmedText,
        ...(processedAt ? [formatRecent(processedAt)] : []),
        ...sentBack(deposit),
      ];
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
      return [t.arrivedText];
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

/** Returns how long the deposit waits for its user, and when an administrator checks it. A mere claim is promised nothing. */
function untilWhen(deposit: Deposit, { step, canCancel, sendMicro }: RequestState): string[] {
  if (step === 'closing') return closingUntil(deposit);
  // Nobody checks a request that has ended unless it is asked for again.
  const isComing =
    deposit.status === 'pending' &&
    (sendMicro !== null || step === 'part-paid' || step === 'unnamed');
  return [...(canCancel ? [t.noLimit] : []), ...(isComing ? [comingText()] : [])];
}

/** Returns the steps of a pending deposit, each with its time, or when it usually ends. */
function stepsOf({ submittedAt }: Deposit, { step, seen }: RequestState) {
  const hasArrived = seen !== null && (step === 'arrived' || step === 'slow');
  const at = hasArrived ? seen.sentAt : null;
  const usual = step === 'arrived' && at !== null && env.reviewTime;
  const arrived = hasArrived
    ? t.usdtArrived(formatUsdt(seen.arrivedMicro))
    : step === 'part-paid' && t.partArrived;
  return {
    steps: t.tracker.map((label, index) => (index === 1 && arrived) || label),
    notes: [
      submittedAt,
      at !== null && new Date(at),
      usual && t.usuallyBy(formatBrief(new Date(reviewedBy(at, usual)))),
    ],
  };
}
