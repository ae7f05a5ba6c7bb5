import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { parseDepositId } from '@/domain/linkIds';
import { shortDepositId } from '@/domain/shortIds';
import { arrivedTxids } from '@/domain/matching/listedArrivals';
import { withOffered } from '@/domain/matching/withOffered';
import { rewardDeposit } from '@/domain/deposits/rewardDeposit';
import { conflictOf } from '@/domain/deposits/reviewResult';
import { useAdminUid, useCanReview } from '@/components/admin/session/usePanelSession';
import { useLatestArrivals } from '@/pages/admin/matching/useArrivals';
import { useInView } from '@/components/admin/view/useInView';
import { useTransactionUses } from '@/pages/admin/matching/useTransactionUses';
import { useFocusFallback } from '@/lib/useFocusFallback';
import { useLive, useRestoredList } from '@/lib/useLive';
import { ActionBar } from '@/pages/admin/actions/ActionBar';
import { PaymentMethodsDisclosure } from './PaymentMethodsDisclosure';
import { useHandOver, type HandOver } from '@/components/admin/handOver';
import { DepositReview } from '@/pages/admin/actions/review/DepositReview';
import { pressKey } from '@/pages/admin/actions/review/pressKey';
import { Reward } from '@/pages/admin/actions/reward/Reward';
import { Transactions } from '@/pages/admin/matching/Transactions';
import { adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { ActivityTimeline } from './ActivityTimeline';
import { DepositDescription } from './DepositDescription';
import { FoundView } from '@/components/admin/view/FoundView';
import { MethodChanges } from './MethodChanges';
import { RejectAllOfUser } from './RejectAllOfUser';
import { Section } from '@/components/admin/view/Section';
import { useEqualCount } from './useEqualCount';
import { usePinnedDeposit } from './usePinnedDeposit';
import { UserDeposits } from '@/pages/admin/worklist/UserDeposits';
import { UserSection } from '@/components/admin/view/UserSection';

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

const NONE: readonly Deposit[] = [];

function LoadedDeposit({ deposit }: { deposit: Deposit }) {
  const uid = useAdminUid();
  const { offered } = useHandOver();
  const { pinned, dismiss } = usePinnedDeposit(deposit);
  const arrived = useLatestArrivals()?.listed;
  const also = [...(offered === null ? [] : [offered]), ...arrivedTxids(deposit, arrived)].join(
    ' ',
  );
  const shown = useMemo(
    () => (also === '' ? deposit : withOffered(deposit, also.split(' '))),
    [deposit, also],
  );
  const uses = useTransactionUses(shown, true);
  // The user's other deposits are not read until they are looked at.
  const others = useRef<HTMLElement>(null);
  const deposits = useRestoredList(
    'user-deposits',
    useInView(others) ? adminSearch.depositsOf : null,
    deposit.userId,
  );
  const loaded = deposits.data?.items ?? NONE;
  const equal = useEqualCount(deposit, deposits.data);
  const isPending = deposit.status === 'pending';
  const canReview = useCanReview() && deposit.userId !== uid;
  const hasOther = loaded.some(({ id, status }) => id !== deposit.id && status === 'pending');
  const toReward = rewardDeposit([deposit, ...loaded], deposits.data?.hasMore === true);
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
      <UserSection
        record={deposit}
        facts={[
          [t.wallet, ({ walletPaise }) => formatRupeesExact(walletPaise)],
          [t.open, ({ openDeposits }) => String(openDeposits)],
        ]}
      >
        {(user) => (
          <>
            {isPending && canReview && (hasOther || (user?.openDeposits ?? 0) > 1) && (
              <RejectAllOfUser deposit={deposit} />
            )}
            {toReward && <Reward deposit={toReward} />}
            <PaymentMethodsDisclosure deposit={deposit} />
            {user && <MethodChanges then={deposit} now={user} />}
          </>
        )}
      </UserSection>
      <ActivityTimeline deposit={deposit} />
      <Section ref={others} title={t.others} plain className={deposits.data ? '' : 'print:hidden'}>
        <UserDeposits deposits={deposits} without={deposit.id} empty={t.noOthers} />
      </Section>
      {(pinned || isPending) && (
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
  const id = parseDepositId(useParams()['depositId'] ?? null);
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
