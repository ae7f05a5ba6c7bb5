import { useEffect, useMemo, useState } from 'react';
import { LookForArrivals } from '@/components/checks/DepositChecks';
import { AwaitedTransfers, RequestLine } from '@/components/deposits/AwaitedTransfers';
import { useDeposit } from '@/components/deposits/useDeposit';
import { usePendingDeposits } from '@/components/deposits/usePendingDeposits';
import { useRequestState } from '@/components/deposits/useRequestState';
import { useEndedPayoutIds } from '@/components/payouts/useEndedPayoutIds';
import { usePayout } from '@/components/payouts/usePayout';
import { useUid } from '@/components/session/useAuth';
import { useEndedIds } from '@/components/session/useEndedIds';
import { useUser } from '@/components/session/useUser';
import { ActivityRow } from '@/components/ui/ActivityRow';
import { Card } from '@/components/ui/Card';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { env } from '@/config/env';
import { depositPath, paths, payoutPath } from '@/config/paths';
import { WITHDRAWN, type Deposit } from '@/domain/deposits/deposit';
import { isLookedFor } from '@/domain/deposits/requestState';
import { isRewardEntryId, type DepositEntry } from '@/domain/ledger';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { paise } from '@/domain/money/money';
import { CANCELLED, payoutState } from '@/domain/payouts/payout';
import { lastOpen, removeLastOpen } from '@/services/database/localCache';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.home;

/** Limits the deposits and withdrawals that are read. */
const MAX_LINES = 3;

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

/** Links to a withdrawal and shows its state; shows nothing if the user cancelled it. */
function PayoutLine({ id }: { id: string }) {
  const payout = usePayout(id).data?.payout;
  const state = payout && payoutState(payout);
  if (!state || state === CANCELLED) return null;
  return (
    <ActivityRow to={payoutPath(id)}>
      {t.payout[state](formatRupeesExact(payout.inrPaise))}
    </ActivityRow>
  );
}

/** Lists withdrawals that have ended since the last visit, and the open one. */
function Payouts() {
  const { openPayoutId } = useUser().user;
  const ended = useEndedPayoutIds();
  const ids = [...new Set(openPayoutId === null ? ended : [...ended, openPayoutId])];
  return (
    <LiveRegion className="divide-y divide-line empty:sr-only">
      {env.payouts && ids.slice(-MAX_LINES).map((id) => <PayoutLine key={id} id={id} />)}
    </LiveRegion>
  );
}

/** Shows the review of a deposit; nothing if the user ended it. */
function ReviewedRow({ id }: { id: string }) {
  const { data } = useDeposit(id);
  const deposit = data?.deposit;
  if (!deposit || deposit.status === 'pending' || deposit.rejectReason === WITHDRAWN) return null;
  // TakenBack shows a deposit that was taken back since.
  if (deposit.correctedPaise > 0) return null;
  return (
    <ActivityRow to={depositPath(id)}>
      {t.reviewed[deposit.status](formatUsdt(deposit.usdtMicro))}
    </ActivityRow>
  );
}

/** Links to the deposits reviewed since the last visit, in one line. */
function SinceLastVisit() {
  const [id, ...others] = useReviewedSinceLastVisit();
  return (
    <LiveRegion className="empty:sr-only">
      {id !== undefined &&
        (others.length === 0 ? (
          <ReviewedRow id={id} />
        ) : (
          <ActivityRow to={paths.rechargeHistory}>
            {t.severalReviewed(others.length + 1)}
          </ActivityRow>
        ))}
    </LiveRegion>
  );
}

/**
 * Returns the IDs of the user's deposits that were pending at the last visit on this device, or since, and no longer
 * are.
 */
function useReviewedSinceLastVisit(): readonly string[] {
  const uid = useUid();
  const { data } = usePendingDeposits();
  const isKnown = data && !data.fromCache && !data.hasMore;
  return useEndedIds('pending', uid, isKnown ? data.items.map(({ id }) => id) : null);
}

interface Props {
  entries: readonly DepositEntry[] | null;
  pending: readonly Deposit[];
}

/** Returns the time of an entry; now if the server has not dated it yet. */
const timeOf = ({ at }: DepositEntry): number => at?.getTime() ?? Date.now();

/** Shows the latest correction, with a link to its reason, until that was read on this device. */
function TakenBack({ entries }: Pick<Props, 'entries'>) {
  const { uid } = useUser().user;
  const newest = entries
    ?.filter((entry) => entry.kind === 'correction')
    .filter(({ id }) => !lastOpen('read', uid)?.includes(id))
    .toSorted((a, b) => timeOf(b) - timeOf(a))[0];
  return (
    <LiveRegion className="empty:sr-only">
      {newest && (
        <ActivityRow
          isWarning
          to={isRewardEntryId(newest.reverses) ? paths.statement : depositPath(newest.depositId)}
        >
          {t.takenBack(formatRupeesExact(paise(0 - newest.amountPaise)))}
        </ActivityRow>
      )}
    </LiveRegion>
  );
}

/**
 * Lists what needs the user, then what has happened. It is always rendered, since screen readers notice only changes in
 * an existing region.
 */
export function Activity({ entries, pending }: Props) {
  return (
    <Card flush className="group divide-y divide-line not-has-[a]:sr-only">
      <h2 className="hidden px-4 py-3 font-semibold group-has-[a]:block">{t.activity}</h2>
      <TakenBack entries={entries} />
      <CancelledRequests />
      <AwaitedTransfers deposits={pending} />
      <SinceLastVisit />
      <Payouts />
    </Card>
  );
}
