import {
  Check,
  CircleAlert,
  CirclePlus,
  Clock,
  Landmark,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { LookForArrivals } from '@/components/checks/DepositChecks';
import { useDeposit } from '@/components/deposits/useDeposit';
import { usePendingDeposits } from '@/components/deposits/usePendingDeposits';
import { useRequestState, useRequestStates } from '@/components/deposits/useRequestState';
import { usePayout } from '@/components/payouts/usePayout';
import { useUid } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { ActivityRow } from '@/components/ui/ActivityRow';
import { buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { env } from '@/config/env';
import { depositPath, paths, payoutPath } from '@/config/paths';
import { WITHDRAWN, type Deposit } from '@/domain/deposits/deposit';
import { isLookedFor, type RequestState } from '@/domain/deposits/requestState';
import { isRewardEntryId, type StatementEntry } from '@/domain/ledger';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { paise, type Paise } from '@/domain/money/money';
import { CANCELLED, payoutState } from '@/domain/payouts/payout';
import { useLive } from '@/lib/useLive';
import { lastOpen, removeLastOpen, setLastOpen } from '@/services/database/localCache';
import { statements } from '@/services/userServices';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.home;

/** Limits the deposits and withdrawals that are read. */
const MAX_LINES = 3;

interface LineProps {
  deposit: Deposit;
  state: RequestState;
}

/** Links to a deposit and shows what to send, or its state. */
function RequestLine({ deposit, state }: LineProps) {
  const { step, sendMicro, needsUser } = state;
  const inr = formatRupeesExact(deposit.inrPaise);
  const isSend = step === 'send' && sendMicro !== null;
  return (
    <ActivityRow
      to={depositPath(deposit.id)}
      icon={needsUser ? TriangleAlert : step === 'arrived' ? Check : Clock}
      iconClass={needsUser ? 'text-warning' : 'text-accent'}
      text={isSend ? t.send(formatUsdt(sendMicro), inr) : requestTexts.stateTitle[step]}
      time={deposit.submittedAt}
      {...(!isSend && { amount: inr })}
    />
  );
}

/**
 * Shows a cancelled deposit if its transfer has arrived; looks for that until no transfer can belong to it any more.
 */
function Line({ deposit }: { deposit: Deposit }) {
  const { id, userId } = deposit;
  const state = useRequestState(deposit);
  const looked = useMemo(() => [deposit], [deposit]);
  const isOver = state.step !== 'late' && !isLookedFor(deposit);
  useEffect(() => {
    if (isOver && deposit.status !== 'pending') removeLastOpen('cancelled', userId, id);
  }, [isOver, deposit.status, userId, id]);
  return (
    <>
      <LookForArrivals deposits={looked} />
      {state.step === 'late' && <RequestLine deposit={deposit} state={state} />}
    </>
  );
}

function CancelledRequest({ id }: { id: string }) {
  const deposit = useDeposit(id).data?.deposit;
  return deposit ? <Line deposit={deposit} /> : null;
}

/** Lists deposits that were cancelled on this device and whose transfers have arrived. */
function CancelledRequests() {
  const { user, status } = useUser();
  return status === 'ready' ? <Cancelled uid={user.uid} /> : null;
}

function Cancelled({ uid }: { uid: string }) {
  const [ids] = useState(() => lastOpen('cancelled', uid) ?? []);
  return ids.slice(-MAX_LINES).map((id) => <CancelledRequest key={id} id={id} />);
}

const formatSigned = (amountPaise: Paise) =>
  `${amountPaise < 0 ? '' : '+'}${formatRupeesExact(amountPaise)}`;

/** Links to a withdrawal and shows its state; shows nothing if the user cancelled it. */
function PayoutRow({ id }: { id: string }) {
  const payout = usePayout(id).data?.payout;
  const state = payout && payoutState(payout);
  if (!state || state === CANCELLED) return null;
  const isBack = state === 'returned' || state === 'bounced';
  return (
    <ActivityRow
      to={payoutPath(id)}
      icon={isBack ? TriangleAlert : Landmark}
      iconClass={isBack ? 'text-warning' : 'text-accent'}
      text={t.payout[state]}
      time={payout.returnedAt ?? payout.paidAt ?? payout.requestedAt}
      amount={formatSigned(isBack ? payout.inrPaise : paise(0 - payout.inrPaise))}
    />
  );
}

/** Shows the rejection of a deposit; nothing if it was confirmed, which the ledger tells, or if the user ended it. */
function RejectedRow({ id }: { id: string }) {
  const deposit = useDeposit(id).data?.deposit;
  const isRejected = deposit?.status === 'rejected' && deposit.rejectReason !== WITHDRAWN;
  useEffect(() => {
    if (deposit && !isRejected) removeLastOpen('pending', deposit.userId, id);
  }, [deposit, isRejected, id]);
  if (!isRejected) return null;
  return (
    <ActivityRow
      to={depositPath(id)}
      icon={CircleAlert}
      iconClass="text-danger"
      text={t.rejected}
      time={deposit.processedAt}
      amount={formatRupeesExact(deposit.inrPaise)}
    />
  );
}

/** Returns the IDs of deposits that were pending on this device and no longer are, until they were opened. */
function useReviewedIds(): readonly string[] {
  const uid = useUid();
  const { data } = usePendingDeposits();
  const isKnown = uid !== null && data && !data.fromCache && !data.hasMore;
  const open = isKnown ? data.items.map(({ id }) => id).join(' ') : null;
  useEffect(() => {
    if (uid === null || open === null) return;
    setLastOpen('pending', uid, [...(lastOpen('pending', uid) ?? []), ...open.split(' ')]);
  }, [uid, open]);
  if (uid === null || open === null) return [];
  return (lastOpen('pending', uid) ?? []).filter((id) => !open.split(' ').includes(id));
}

const NONE: readonly StatementEntry[] = [];

/**
 * Returns the newest changes of the wallet until they were opened on this device. What happened before its first visit
 * is not news, except what was taken back and the open withdrawal.
 */
function useUnread(): readonly StatementEntry[] {
  const { user, status } = useUser();
  const { uid, lastLedgerId, openPayoutId } = user;
  const isReady = status === 'ready';
  const hasChanged = isReady && lastLedgerId !== null;
  const newest = useLive(hasChanged ? statements.newest : null, useUid()).data;
  const known = isReady && !hasChanged ? NONE : newest;
  const read = lastOpen('read', uid);
  const before = read ? null : known;
  useEffect(() => {
    const old = before?.filter(
      (entry) => entry.kind !== 'correction' && (entry.payoutId ?? '') !== openPayoutId,
    );
    if (old)
      setLastOpen(
        'read',
        uid,
        old.map(({ id }) => id),
      );
  }, [before, uid, openPayoutId]);
  return (known ?? NONE).filter(({ id, kind }) =>
    read ? !read.includes(id) : kind === 'correction',
  );
}

/** Links to what was added to the wallet, or taken back. */
function EntryRow({ entry }: { entry: StatementEntry }) {
  const { id, kind, amountPaise, depositId, at, reverses } = entry;
  const isBack = kind === 'correction';
  const isReward = isRewardEntryId(isBack ? reverses : id);
  return (
    <ActivityRow
      to={isReward || depositId === null ? paths.statement : depositPath(depositId)}
      icon={isBack ? Undo2 : CirclePlus}
      iconClass={isBack ? 'text-warning' : 'text-success'}
      text={isBack ? t.takenBack : t.added}
      time={at}
      amount={formatSigned(amountPaise)}
    />
  );
}

/** Lists at most four rows: what needs the user, what has come in or gone out, what is on its way. */
export function Activity({ pending }: { pending: readonly Deposit[] }) {
  const requests = useRequestStates(pending);
  const unread = useUnread();
  const rejected = useReviewedIds();
  const { openPayoutId } = useUser().user;
  const payouts = new Set([openPayoutId, ...unread.map(({ payoutId }) => payoutId)]);
  const linesOf = (isShown: (state: RequestState) => boolean) =>
    requests
      .filter(({ state }) => isShown(state))
      .map((line) => <RequestLine key={line.deposit.id} {...line} />);
  return (
    <Card
      flush
      className="group not-has-[[role=status]>a]:sr-only [&>[role=status]>:nth-child(n+5)]:hidden"
    >
      <div className="hidden flex-wrap items-center justify-between px-4 group-has-[[role=status]>a]:flex">
        <h2 className="font-semibold">{t.activity}</h2>
        <Link to={paths.rechargeHistory} className={buttonClass('ghost', '-mr-4 text-sm')}>
          {t.seeAll}
        </Link>
      </div>
      <LookForArrivals deposits={pending} />
      {/* Always rendered, since screen readers notice only changes in an existing region. */}
      <LiveRegion className="divide-y divide-line">
        <CancelledRequests />
        {linesOf(({ needsUser }) => needsUser)}
        {unread
          .filter(({ depositId }) => depositId !== null)
          .map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        {rejected.slice(-MAX_LINES).map((id) => (
          <RejectedRow key={id} id={id} />
        ))}
        {env.payouts && [...payouts].map((id) => id !== null && <PayoutRow key={id} id={id} />)}
        {linesOf(({ step }) => step === 'arrived')}
        {linesOf(({ step }) => step === 'send')}
      </LiveRegion>
    </Card>
  );
}
