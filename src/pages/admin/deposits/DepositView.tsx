import { useEffect, useMemo, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Card } from '@/components/ui/Card';
import { earnsReward } from '@/domain/deposits/rewardState';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { parseDepositId } from '@/domain/linkIds';
import { shortDepositId } from '@/domain/shortIds';
import { arrivedTxids } from '@/domain/matching/listedArrivals';
import { withOffered } from '@/domain/matching/withOffered';
import { conflictOf } from '@/domain/deposits/reviewResult';
import { useAdminUid, useCanReview } from '@/components/admin/session/usePanelSession';
import { useArrivalsFor } from '@/pages/admin/matching/useArrivals';
import { useTransactionUses } from '@/pages/admin/matching/useTransactionUses';
import { useFocusFallback } from '@/lib/useFocusFallback';
import { useLive } from '@/lib/useLive';
import { ActionBar } from '@/pages/admin/actions/ActionBar';
import { useOpenedId } from '@/components/admin/openedFirst';
import { useHandOver, type HandOver } from '@/components/admin/handOver';
import { DepositReview } from '@/pages/admin/actions/review/DepositReview';
import { pressKey } from '@/pages/admin/actions/review/pressKey';
import { Reward } from '@/pages/admin/actions/reward/Reward';
import { Transactions } from '@/pages/admin/matching/Transactions';
import { adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { ActivityLine } from './ActivityLine';
import { DepositDescription } from './DepositDescription';
import { FoundView } from '@/components/admin/view/FoundView';
import { MethodsLine } from './MethodsLine';
import { OthersLine } from './OthersLine';
import { useEqualCount } from './useEqualCount';
import { usePinnedDeposit } from './usePinnedDeposit';
import { UserLine } from '@/components/admin/view/UserLine';

const t = adminSearchTexts.request;

/** Presses the button in the view that the page before asked for, once. */
function usePressed(view: RefObject<Element | null>): void {
  const { offered, pressed } = useHandOver();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!pressed) return;
    pressKey(view.current, pressed);
    // A reload and Back do not ask again.
    void navigate(location, { replace: true, state: { offered } satisfies HandOver });
  }, [view, pressed, offered, location, navigate]);
}

function LoadedDeposit({ deposit }: { deposit: Deposit }) {
  const uid = useAdminUid();
  const { offered } = useHandOver();
  const { pinned, dismiss } = usePinnedDeposit(deposit);
  const arrived = useArrivalsFor(deposit).latest?.listed;
  const also = [...(offered === null ? [] : [offered]), ...arrivedTxids(deposit, arrived)].join(
    ' ',
  );
  const shown = useMemo(
    () => (also === '' ? deposit : withOffered(deposit, also.split(' '))),
    [deposit, also],
  );
  const uses = useTransactionUses(shown, true);
  const equal = useEqualCount(deposit);
  const isPending = deposit.status === 'pending';
  const canReview = useCanReview() && deposit.userId !== uid;
  // Read also for the lines that are closed, which warn.
  const { data, error } = useLive(adminSearch.user, deposit.userId);
  const user = data?.value ?? (data || error ? undefined : null);
  // A review takes the buttons away.
  const keepsFocus = useFocusFallback<HTMLDivElement>();
  usePressed(keepsFocus.ref);
  return (
    <div
      {...keepsFocus}
      data-opened
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-3 outline-none"
    >
      <DepositDescription deposit={deposit} equalCount={equal} />
      <Transactions deposit={shown} uses={uses} isLocked={!isPending || deposit.userId === uid} />
      {earnsReward(deposit) && <Reward deposit={deposit} />}
      <Card flush className="divide-y divide-line px-4">
        <UserLine
          record={deposit}
          facts={[
            [t.wallet, ({ walletPaise }) => formatRupeesExact(walletPaise)],
            [t.open, ({ openDeposits }) => String(openDeposits)],
          ]}
        />
        <ActivityLine deposit={deposit} />
        <OthersLine
          deposit={deposit}
          waiting={user ? user.openDeposits - (isPending ? 1 : 0) : null}
          canReview={canReview}
        />
        <MethodsLine then={deposit} now={user} />
      </Card>
      {(pinned || isPending || deposit.correctedPaise > 0 || deposit.proposal) && (
        <ActionBar>
          <DepositReview
            className="flex-col-reverse gap-3"
            deposit={pinned ?? deposit}
            clicked={offered}
            endedElsewhere={pinned ? conflictOf(deposit, pinned, uid) : undefined}
            equalCount={equal}
            onSpent={uses.refresh}
            onDismiss={dismiss}
          />
        </ActionBar>
      )}
    </div>
  );
}

/** One deposit whole: amounts, payments, transactions, the user and what happened. */
export function DepositView() {
  const id = parseDepositId(useOpenedId('deposit'));
  return (
    <FoundView
      key={id}
      heading={t.untitled}
      id={id}
      titleOf={(deposit) => t.title(shortDepositId(deposit.id))}
      found={useLive(adminSearch.deposit, id)}
      texts={t}
    >
      {(deposit) => <LoadedDeposit deposit={deposit} />}
    </FoundView>
  );
}
