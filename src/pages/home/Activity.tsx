import {
  ArrowUp,
  Check,
  CircleAlert,
  Clock,
  Landmark,
  Plus,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { usePendingDeposits } from '@/components/deposits/usePendingDeposits';
import { currentState, useRequestStates } from '@/components/deposits/useRequestState';
import { useUid } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { LookForArrivals } from '@/components/transfers/DepositTransfers';
import { LiveRegion } from '@/components/ui/Announcement';
import { Card } from '@/components/ui/Card';
import { Row, RowIcon } from '@/components/ui/Row';
import { Fit, LocalTime } from '@/components/ui/Text';
import { toastResult } from '@/components/ui/toastObstacles';
import { env } from '@/config/env';
import { depositPath, paths, payoutPath } from '@/config/paths';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { isLookedFor, type RequestState } from '@/domain/deposits/requestState';
import { isRewardEntryId, type StatementEntry } from '@/domain/ledger';
import { formatRupeesExact, formatRupeesSigned, formatUsdt, paise } from '@/domain/money/money';
import { CANCELLED, payoutState, type Payout, type PayoutState } from '@/domain/payouts/payout';
import { formatRecent } from '@/domain/time/recentTime';
import { useLive, useRecords } from '@/lib/useLive';
import { lastOpen, removeLastOpen, setLastOpen } from '@/services/database/localCache';
import { ownPayout } from '@/services/payouts/ownPayout';
import { deposits, statements } from '@/services/userServices';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.home;

/** Limits the rows, and the ended deposits that are read for them. */
const MAX_ROWS = 4;
const MAX_READ = 8;

/** Lists at most four rows: what the user has to do, what has come in or gone out, what is on its way. */
export function Activity() {
  const pending = usePendingDeposits().data?.items;
  const ended = useEnded();
  const followed = useMemo(() => [...ended, ...(pending ?? [])], [ended, pending]);
  const requests = useRequestStates(followed);
  const unread = useUnread();
  const { uid, openPayoutId } = useUser().user;
  useEffect(() => {
    if (openPayoutId !== null) setLastOpen('payout', uid, [openPayoutId]);
  }, [uid, openPayoutId]);
  const unreadIds = unread.map(({ payoutId }) => payoutId);
  const payoutIds = new Set([openPayoutId, ...(lastOpen('payout', uid) ?? []), ...unreadIds]);
  const shownIds = env.payouts ? [...payoutIds].filter((id) => id !== null) : [];
  const payouts = useRecords(ownPayout, shownIds);
  const rowsOf = (isShown: (state: RequestState) => boolean) =>
    requests
      .filter(({ state }) => isShown(state))
      .map((line) => <RequestRow key={line.deposit.id} {...line} />);
  const rows = [
    ...rowsOf(({ needsUser }) => needsUser),
    ...rowsOf(({ step }) => step === 'send' || step === 'part-paid'),
    ...unread
      .filter(({ depositId }) => depositId !== null)
      .map((entry) => <EntryRow key={entry.id} entry={entry} />),
    ...rowsOf(({ step }) => step === 'rejected' || step === 'closed'),
    ...payouts.flatMap(({ value: payout }) => {
      const state = payout && payoutState(payout);
      if (!state || state === CANCELLED) return [];
      return <PayoutRow key={payout.id} payout={payout} state={state} />;
    }),
    ...rowsOf(({ step, tone }) => tone === 'waiting' && step !== 'send'),
  ];
  const hidden = rows.length - MAX_ROWS;
  return (
    <Card flush className={rows.length === 0 ? 'sr-only' : ''}>
      {rows.length > 0 && <h2 className="sr-only">{t.activity}</h2>}
      <LookForArrivals deposits={followed} />
      {/* Always rendered, since screen readers notice only changes in an existing region. */}
      <LiveRegion className="divide-y divide-line">{rows.slice(0, MAX_ROWS)}</LiveRegion>
      {rows.length > 0 && (
        <Link
          to={paths.rechargeHistory}
          className="flex min-h-touch flex-wrap items-center justify-between gap-x-3 border-t border-line px-4 text-sm -outline-offset-3 hover:bg-sunken"
        >
          <span className="font-medium text-accent">{t.seeAll}</span>{' '}
          {hidden > 0 && <span className="text-muted">{t.more(hidden)}</span>}
        </Link>
      )}
    </Card>
  );
}

function RequestRow({ deposit, state }: { deposit: Deposit; state: RequestState }) {
  const { step, sendMicro, needsUser } = state;
  const isPartPaid = step === 'part-paid';
  const isSend = (isPartPaid || step === 'send') && sendMicro !== null;
  const isRejected = step === 'rejected';
  const usdt = formatUsdt(isSend ? sendMicro : deposit.usdtMicro);
  const icon = needsUser ? TriangleAlert : isRejected ? CircleAlert : isSend ? ArrowUp : Clock;
  const tone = needsUser ? 'warning' : isRejected ? 'danger' : 'accent';
  return (
    <Row
      ref={toastResult}
      link={{ to: depositPath(deposit.id) }}
      mark={<RowIcon icon={step === 'arrived' || step === 'closed' ? Check : icon} tone={tone} />}
      title={<Fit text={isSend ? t.send(usdt) : `${usdt} USDT`} />}
      text={
        <span className={needsUser ? 'text-warning' : isRejected ? 'text-danger' : ''}>
          {isRejected ? t.rejected : requestTexts.stateTitle[step]}
        </span>
      }
      amount={formatRupeesExact(isSend && isPartPaid ? unpaidPaise(deposit) : deposit.inrPaise)}
    />
  );
}

/** Returns the stored IDs of ended deposits, with those that were pending and are not among the open ones any more. */
function endedIds(uid: string, open: string | null): string[] {
  const ended = lastOpen('ended', uid) ?? [];
  if (open === null) return ended;
  const isOpen = new Set(open.split(' '));
  return [...ended, ...(lastOpen('pending', uid) ?? []).filter((id) => !isOpen.has(id))];
}

/**
 * Returns deposits that were rejected, until they were opened on this device, and those that the user cancelled, as long
 * as their transfers may arrive. The ledger tells of those that were confirmed.
 */
function useEnded(): readonly Deposit[] {
  const uid = useUid();
  const { data } = usePendingDeposits();
  const isKnown = data && !data.fromCache && !data.hasMore;
  const open = isKnown ? [...data.items.map(({ id }) => id), ...data.unreadable].join(' ') : null;
  useEffect(() => {
    if (uid === null || open === null) return;
    setLastOpen('ended', uid, endedIds(uid, open));
    setLastOpen('pending', uid, open.split(' '));
  }, [uid, open]);
  const ids = uid === null ? [] : endedIds(uid, open).slice(-MAX_READ);
  const records = useRecords(deposits.one, ids);
  const ended = useMemo(() => records.flatMap(({ value }) => value ?? []), [records]);
  useEffect(() => {
    for (const deposit of ended) {
      const isCancelled = currentState(deposit).step === 'cancelled';
      const isOver = deposit.status === 'confirmed' || (isCancelled && !isLookedFor(deposit));
      if (isOver) removeLastOpen('ended', deposit.userId, deposit.id);
    }
  }, [ended]);
  return useMemo(() => ended.filter(({ status }) => status === 'rejected'), [ended]);
}

interface PayoutRowProps {
  payout: Payout;
  state: Exclude<PayoutState, 'cancelled'>;
}

function PayoutRow({ payout, state }: PayoutRowProps) {
  const isBack = state === 'returned' || state === 'bounced';
  const time = payout.paidAt ?? payout.requestedAt;
  return (
    <Row
      ref={toastResult}
      link={{ to: payoutPath(payout.id) }}
      mark={
        <RowIcon icon={isBack ? TriangleAlert : Landmark} tone={isBack ? 'warning' : 'accent'} />
      }
      title={userTexts.statement.payout}
      text={<span className={isBack ? 'text-warning' : ''}>{t.payout[state]}</span>}
      amount={formatRupeesSigned(isBack ? payout.inrPaise : paise(0 - payout.inrPaise))}
      note={!isBack && time && <LocalTime time={time} format={formatRecent} />}
    />
  );
}

/**
 * Returns the newest changes of the wallet until they were opened on this device. What happened before its first visit is
 * not news, nor is an imported balance. They are read only if the wallet has changed since all of them had been opened.
 */
function useUnread(): readonly StatementEntry[] {
  const { user, status } = useUser();
  const { uid } = user;
  // A wallet without entries has `none` as its last.
  const lastId = status === 'ready' ? (user.lastLedgerId ?? 'none') : null;
  const read = lastOpen('read', uid);
  // It and all older ones were opened, or are older than the first visit.
  const seenId = read?.[0] ?? lastId;
  const hasNews = lastId !== null && lastId !== seenId;
  const newest = useLive(hasNews ? statements.newest : null, useUid()).data ?? [];
  const seen = newest.findIndex(({ id }) => id === seenId);
  const unread = newest
    .slice(0, seen === -1 ? undefined : seen)
    .filter(({ id, kind }) => kind !== 'opening' && !read?.includes(id));
  const isAllRead = !hasNews || (newest[0]?.id === lastId && unread.length === 0);
  useEffect(() => {
    if (lastId !== null && isAllRead) setLastOpen('read', uid, [lastId]);
  }, [lastId, isAllRead, uid]);
  return unread;
}

function EntryRow({ entry }: { entry: StatementEntry }) {
  const { id, kind, amountPaise, depositId, at, reverses } = entry;
  const isBack = kind === 'correction';
  const isReward = isRewardEntryId(isBack ? reverses : id);
  return (
    <Row
      ref={toastResult}
      link={{ to: isReward || depositId === null ? paths.statement : depositPath(depositId) }}
      mark={<RowIcon icon={isBack ? Undo2 : Plus} tone={isBack ? 'warning' : 'success'} />}
      title={isBack ? t.takenBack : t.added}
      text={at && <LocalTime time={at} format={formatRecent} />}
      amount={formatRupeesSigned(amountPaise)}
      amountClass={isBack ? '' : 'text-success'}
    />
  );
}
