import { CircleCheckBig } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { lazyNamed } from '@/lib/lazyNamed';
import { Button, buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import type { Approval } from '@/domain/matching/listedArrivals';
import type { Deposit } from '@/domain/deposits/deposit';
import { countEqualDeposits } from '@/domain/deposits/countEqualDeposits';
import { filterPath, filterOf, SEARCHED_DEPOSITS } from '@/domain/search/searchFilter';
import { useIsWide } from '@/components/admin/useIsWide';
import { useCanReview } from '@/components/admin/session/usePanelSession';
import type { ShownProposals } from '@/pages/admin/worklist/useShownProposals';
import type { useArrivals } from '@/pages/admin/matching/useArrivals';
import type { PaginatedSubscription } from '@/lib/useLive';
import { DayLeft } from '@/components/admin/DayLeft';
import { DEPOSIT_GRID } from '@/pages/admin/worklist/depositGrid';
import { useOpenFirst } from '@/pages/admin/worklist/useOpenFirst';
import { NewProposalsButton } from '@/pages/admin/worklist/NewProposalsButton';
import { RecordList } from '@/pages/admin/worklist/RecordList';
import { InlineAlert } from '@/components/admin/InlineAlert';
import { useListPaths } from '@/components/admin/useListPaths';
import { LazyDepositView } from '@/pages/admin/worklist/LazyDepositView';
import { adminTexts } from '@/texts/admin/adminTexts';
import { ArrivalsStatus } from './ArrivalsStatus';
import { EndedProposals } from './EndedProposals';
import type { ReviewAllChoice } from '@/pages/admin/actions/reviewAll/ReviewAllSheet';
import { NewArrivalsButton } from './NewArrivalsButton';
import { NewDepositsButton } from './NewDepositsButton';
import { QueueRow } from './QueueRow';
import type { OnConflict } from '@/pages/admin/actions/useConflicts';
import { useQueueParts } from './useQueueParts';
import type { EndedElsewhere, WithdrawnRows } from './useReviewedDeposits';
import { WithdrawnRow } from './WithdrawnRow';

const t = adminTexts;

const ReviewAllSheet = lazyNamed(
  () => import('@/pages/admin/actions/reviewAll/ReviewAllSheet'),
  'ReviewAllSheet',
);

const DueRewardPrompt = lazyNamed(
  () => import('@/pages/admin/actions/reward/DueRewardPrompt'),
  'DueRewardPrompt',
);

interface Props {
  /** The rows of the queue, among them those that ended elsewhere. */
  deposits: PaginatedSubscription<Deposit>;
  endedElsewhere: EndedElsewhere;
  withdrawn: WithdrawnRows;
  /** All deposits, to detect new ones. */
  all: PaginatedSubscription<Deposit>;
  /** What others have proposed. */
  proposals: ShownProposals<Deposit>;
  arrivals: ReturnType<typeof useArrivals>;
  onConflict: OnConflict;
  onDismiss: (depositIds: readonly string[]) => void;
  /** How many there are. */
  count: ReactNode;
}

const NO_DEPOSITS: readonly Deposit[] = [];

/** The users with more than one of these deposits. */
function usersWithSeveral(deposits: readonly Deposit[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const several = new Set<string>();
  for (const { userId } of deposits) (seen.has(userId) ? several : seen).add(userId);
  return several;
}

/**
 * The pending deposits, oldest first, so that a new one is added at the end and shifts nothing.
 */
export function Queue({
  deposits,
  endedElsewhere,
  withdrawn,
  all,
  proposals,
  arrivals,
  onConflict,
  onDismiss,
  count,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useIsWide();
  const { depositId: openedId } = useParams();
  const { deposit: depositPath } = useListPaths();
  const [confirmed, setConfirmed] = useState(NO_DEPOSITS);
  const [reviewAll, setReviewAll] = useState<ReviewAllChoice | null>(null);
  const items = deposits.data?.items ?? NO_DEPOSITS;
  const canReview = useCanReview();
  const shown = useMemo(() => items.filter(({ id }) => !withdrawn.has(id)), [items, withdrawn]);
  const several = useMemo(() => usersWithSeveral(shown), [shown]);
  const equal = useMemo(() => countEqualDeposits(shown), [shown]);
  const actions = useMemo(
    () => ({
      onConflict,
      onConfirmed: (deposit: Deposit) => setConfirmed((before) => [...before, deposit]),
      onDismiss: (id: string) => onDismiss([id]),
      onRejectAll: (deposit: Deposit) => setReviewAll({ kind: 'reject', deposit }),
      onApprove: (approvals: readonly Approval[]) => setReviewAll({ kind: 'approve', approvals }),
    }),
    [onConflict, onDismiss],
  );
  const hasItems = items.length > 0;
  useEffect(() => {
    if (!hasItems) return;
    void ReviewAllSheet.preload();
    void DueRewardPrompt.preload();
    void LazyDepositView.preload();
  }, [hasItems]);
  const { parts, arrived, approvable, newCount } = useQueueParts({
    rows: items,
    isWhole: deposits.data?.hasMore === false,
    proposals,
    endedElsewhere,
    shown: arrivals.shown,
    latest: arrivals.latest,
    onApprove: actions.onApprove,
  });
  // The first answers are shown with the rows.
  const hasNew = newCount > 0 && !arrivals.isHeld;
  const first = parts.flatMap((part) => part.rows)[0];
  useOpenFirst(
    first && !arrivals.isHeld ? depositPath(first.id) : null,
    first && arrived.get(first.id)?.transaction.txid,
  );
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  function renderItem(deposit: Deposit) {
    const { id, userId } = deposit;
    const withdrawnCount = withdrawn.get(id)?.length;
    if (withdrawnCount !== undefined) {
      return (
        <WithdrawnRow deposit={deposit} count={withdrawnCount} onDismiss={actions.onDismiss} />
      );
    }
    const arrival = arrived.get(id)?.transaction ?? null;
    return (
      <QueueRow
        to={depositPath(id)}
        equalCount={equal.get(id)}
        isOpen={openedId === id}
        isLine={isWide}
        deposit={deposit}
        endedElsewhere={endedElsewhere.get(id)}
        actions={actions}
        arrival={arrival}
        isSelectable={approvable.has(id)}
        onRejectAll={canReview && several.has(userId) ? actions.onRejectAll : undefined}
      />
    );
  }

  function closeReviewAll() {
    setReviewAll(null);
    focusHeading();
  }

  const list = {
    ...deposits,
    data: arrivals.isHeld ? null : deposits.data,
    refresh() {
      deposits.refresh();
      proposals.list.refresh();
      proposals.show();
      arrivals.refresh();
    },
  };
  return (
    <>
      <EndedProposals />
      <RecordList
        name="queue"
        title={t.pendingList}
        summary={
          <>
            <span>{t.oldestFirst}</span>
            {/* A wide panel says it beside the pages. */}
            {!isWide && <DayLeft className="basis-full" />}
            {proposals.list.error && (
              <InlineAlert variant="warning">{t.proposal.failed}</InlineAlert>
            )}
            {arrivals.isAsked && <ArrivalsStatus {...arrivals} />}
          </>
        }
        list={list}
        failedTitle={t.loadFailed}
        grid={DEPOSIT_GRID}
        parts={parts}
        isExpanded={!isWide}
        empty={<EmptyState icon={CircleCheckBig} title={t.noPending} text={t.noPendingText} />}
        renderItem={renderItem}
        headingRef={heading}
        action={
          <>
            <span>{count}</span>
            {endedElsewhere.size > (isWide ? 0 : 1) ? (
              <Button
                variant="ghost"
                // As narrow as what it replaces, or the heading would wrap and move the rows.
                className="px-2 text-sm"
                aria-label={t.ended.dismissAllLabel(endedElsewhere.size)}
                onClick={() => {
                  onDismiss([...endedElsewhere.keys()]);
                  focusHeading();
                }}
              >
                {t.ended.dismissAll(endedElsewhere.size)}
              </Button>
            ) : (
              <Link
                to={filterPath(SEARCHED_DEPOSITS, filterOf('pending'))}
                aria-label={t.search.tableOf(t.pendingList)}
                className={buttonClass('ghost', 'px-2 text-sm')}
              >
                {t.search.table}
              </Link>
            )}
          </>
        }
        newRows={
          <>
            {/* One at a time. */}
            {proposals.newCount > 0 ? (
              <NewProposalsButton newCount={proposals.newCount} show={proposals.show} />
            ) : (
              hasNew && (
                <NewArrivalsButton count={newCount} onShow={() => heading.current?.focus()} />
              )
            )}
            <NewDepositsButton
              queue={deposits}
              all={all}
              isHidden={proposals.newCount > 0 || hasNew}
            />
          </>
        }
      />
      <Suspense fallback={null}>
        {confirmed.length > 0 && (
          <DueRewardPrompt confirmed={confirmed} onFocusLost={focusHeading} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {reviewAll && (
          <ReviewAllSheet choice={reviewAll} onConflict={onConflict} onClose={closeReviewAll} />
        )}
      </Suspense>
    </>
  );
}
