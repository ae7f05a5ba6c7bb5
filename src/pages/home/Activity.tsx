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

/** The most requests or withdrawals that are read. */
const MAX_LINES = 3;

/** One whose transfer has arrived, and nothing otherwise: it is looked for until it belongs to nobody's request any more. */
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

/** The requests that the user has cancelled on this device and whose transfers have arrived. */
function CancelledRequests() {
  const { user, status } = useUser();
  return status === 'ready' ? <Cancelled uid={user.uid} /> : null;
}

function Cancelled({ uid }: { uid: string }) {
  const [ids] = useState(() => lastOpen('cancelled', uid) ?? []);
  return ids.slice(-MAX_LINES).map((id) => <CancelledRequest key={id} id={id} />);
}

/** One withdrawal in one line that leads to it; nothing where its user cancelled it. */
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

/** What has become of withdrawals since the last visit or meanwhile, and the one that is open. */
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

/** What became of one deposit; nothing where its user ended it. */
function ReviewedRow({ id }: { id: string }) {
  const { data } = useDeposit(id);
  const deposit = data?.deposit;
  if (!deposit || deposit.status === 'pending' || deposit.rejectReason === WITHDRAWN) return null;
  // What was taken back since says so itself.
  if (deposit.correctedPaise > 0) return null;
  return (
    <ActivityRow to={depositPath(id)}>
      {t.reviewed[deposit.status](formatUsdt(deposit.usdtMicro))}
    </ActivityRow>
  );
}

/** Says which deposits were reviewed since the last visit, or meanwhile, in one line that leads there. */
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
 * The IDs of the signed-in user's deposits that were pending when this was last asked on this device, or since, and are not any
 * more.
 */
function useReviewedSinceLastVisit(): readonly string[] {
  const uid = useUid();
  const { data } = usePendingDeposits();
  const isKnown = data && !data.fromCache && !data.hasMore;
  return useEndedIds('pending', uid, isKnown ? data.items.map(({ id }) => id) : null);
}

interface Props {
  /** The user's rewards and corrections; null while they are not known. */
  entries: readonly DepositEntry[] | null;
  /** The newest pending deposits. */
  pending: readonly Deposit[];
}

/** When it was made; a moment ago, where the server has not dated it yet. */
const timeOf = ({ at }: DepositEntry): number => at?.getTime() ?? Date.now();

/** Says what was taken back last, in one line that leads to why, until that was read on this device. */
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
 * What needs the user, and then what has happened, in rows of one card. It is always rendered, since screen readers notice
 * only changes in an existing region.
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
