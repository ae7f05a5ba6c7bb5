import { CircleCheckBig } from 'lucide-react';
import {
  Suspense,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { DayLeft } from '@/components/admin/DayLeft';
import { LIST, useHotkeys } from '@/components/admin/hotkeys';
import {
  formatCount,
  QUEUE_PARTS,
  type QueueCounts,
  type QueuePart,
  useSetQueueCounts,
} from '@/components/admin/queueCounts';
import {
  useAdminUid,
  useCanReview,
  usePanelSession,
} from '@/components/admin/session/usePanelSession';
import { formatShortTime } from '@/components/admin/time';
import { useIsWide } from '@/components/admin/useIsWide';
import { useListPaths } from '@/components/admin/useListPaths';
import { EmptyState } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { type Deposit, countEqualDeposits } from '@/domain/deposits/deposit';
import { groupBy } from '@/domain/groupBy';
import type { Approval } from '@/domain/matching/listedArrivals';
import { sumPaise, formatRupeesExact } from '@/domain/money/money';
import { lazyNamed } from '@/lib/lazyNamed';
import type { ReviewAllChoice } from '@/pages/admin/actions/reviewAll/ReviewAllSheet';
import { DEPOSIT_GRID } from '@/pages/admin/worklist/DepositRow';
import { ChangesButton, RecordList, type ListPart } from '@/pages/admin/worklist/RecordList';
import { linkAround } from '@/pages/admin/worklist/rows';
import { LazyDepositView, useOpened } from '@/pages/admin/worklist/useOpened';
import { adminTexts } from '@/texts/admin/adminTexts';
import { QueueRow, whyNotTogether } from './QueueRow';
import type { useQueue } from './useQueue';

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
  queue: ReturnType<typeof useQueue>;
  /** The card with the number of pending deposits. */
  count: ReactNode;
}

interface QueueListPart extends ListPart<Deposit> {
  key: QueuePart;
  /** The number of its open rows, as text. */
  count: string;
}

/** Shows when the node was last asked. Its height does not depend on the text, so no row moves. */
function ArrivalsStatus({ arrivals, failure }: ReturnType<typeof useQueue>['node']) {
  const asOf = arrivals && formatShortTime(arrivals.at);
  const at = failure && formatShortTime(failure.at);
  const known =
    asOf === null ? t.arrivals.asking : t.arrivals.asOf(asOf, arrivals?.isTruncated === true);
  const failed = at && (asOf === null ? t.arrivals.failed(at) : t.arrivals.failedSince(at, asOf));
  return <p className="min-h-10 min-w-0 flex-1 basis-60 sm:min-h-0">{failed ?? known}</p>;
}

interface ArrivedBarProps {
  title: string;
  /** The deposits that can be approved together. */
  approvals: readonly Approval[];
  onApprove: (approvals: readonly Approval[]) => void;
}

/** Shows the heading of the arrived deposits, which selects and approves them. It stays in sight above its rows. */
function ArrivedBar({ title, approvals, onApprove }: ArrivedBarProps) {
  const { selected: store } = usePanelSession();
  const selected = useStore(store);
  const chosen = approvals.filter(({ deposit }) => selected.has(deposit.id));
  const isAll = chosen.length === approvals.length;
  function selectFocused(): void {
    const focused = linkAround(document.activeElement)?.dataset['record'];
    const ids = approvals.flatMap(({ deposit: { id } }) => (id === focused ? id : []));
    store.select(ids, !ids.some((id) => selected.has(id)));
  }
  const selectAll = () =>
    store.select(
      approvals.map(({ deposit }) => deposit.id),
      !isAll,
    );
  const approve = () => chosen.length > 0 && onApprove(chosen);
  useHotkeys({ x: selectFocused, X: selectAll, A: approve }, LIST);
  return (
    <div className="sticky top-(--header) z-20 flex flex-wrap items-center justify-between gap-x-3 bg-page py-1 [overflow-wrap:normal] print:static">
      <h3 id="expected" className="scroll-mt-(--header) font-semibold">
        {title}
      </h3>
      <div className="flex flex-wrap items-center gap-x-3 print:hidden">
        {approvals.length > 0 && (
          <label className="flex min-h-touch items-center gap-3">
            <input
              ref={(input) => {
                if (input) input.indeterminate = chosen.length > 0 && !isAll;
              }}
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={isAll}
              onChange={selectAll}
            />
            <span>{t.arrivals.selectAll(approvals.length)}</span>
          </label>
        )}
        {chosen.length > 0 && (
          <Button className="min-h-touch" onClick={approve}>
            {t.arrivals.approve(chosen.length)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Lists the pending deposits in their parts, oldest first. */
export function Queue({ queue, count }: Props) {
  const { list, node, arrived, rows, changes, show, ended, withdrawn, refresh } = queue;
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useIsWide();
  const { deposit: depositPath } = useListPaths();
  const hasConfirmed = useStore(usePanelSession().confirmed, ({ length }) => length > 0);
  const [reviewAll, setReviewAll] = useState<ReviewAllChoice | null>(null);
  const canReview = useCanReview();
  const uid = useAdminUid();
  const open = useMemo(() => rows.filter(({ hasLeft }) => !hasLeft), [rows]);
  const openDeposits = useMemo(() => open.map(({ row }) => row), [open]);
  const byUser = useMemo(() => groupBy(openDeposits, ({ userId }) => userId), [openDeposits]);
  const equal = useMemo(() => countEqualDeposits(openDeposits), [openDeposits]);
  const rejectAll = useCallback(
    (deposit: Deposit) => setReviewAll({ kind: 'reject', deposit }),
    [],
  );
  const hasItems = rows.length > 0;
  useEffect(() => {
    if (!hasItems) return;
    void ReviewAllSheet.preload();
    void DueRewardPrompt.preload();
    void LazyDepositView.preload();
  }, [hasItems]);
  /** The deposits that can be approved together; the others say why not beside their checkbox. */
  const approvals = useMemo(
    () =>
      open.flatMap(({ row: deposit, part }): Approval[] => {
        const arrival = part === 'expected' && arrived.get(deposit.id);
        return arrival && canReview && whyNotTogether(deposit, uid) === null
          ? [{ deposit, ...arrival }]
          : [];
      }),
    [open, arrived, canReview, uid],
  );
  const { isAsked, isHeld } = node;
  const isKnown = node.arrivals !== null || node.failure !== null;
  const hasMore = list.data?.hasMore === true;
  const setCounts = useSetQueueCounts();
  const parts = useMemo(
    () =>
      QUEUE_PARTS.flatMap((key): QueueListPart[] => {
        const ofPart = rows.filter(({ part }) => part === key).map(({ row }) => row);
        const left = open.flatMap(({ part, row: { id, inrPaise } }) =>
          part === key ? (arrived.get(id)?.amountPaise ?? inrPaise) : [],
        );
        const countText = formatCount({ number: left.length, isLowerBound: hasMore });
        if (key === 'expected' && isAsked) {
          const sum = formatRupeesExact(sumPaise(left));
          const head = (
            <ArrivedBar
              title={isKnown ? t.arrivals.expectedTotal(countText, sum) : t.arrivals.counting}
              approvals={approvals}
              onApprove={(chosen) => setReviewAll({ kind: 'approve', approvals: chosen })}
            />
          );
          return [{ key, label: t.parts.expected, count: countText, head, rows: ofPart }];
        }
        if (ofPart.length === 0) return [];
        const isAlone = key === 'rest' && !isAsked && ofPart.length === rows.length;
        return [{ key, rows: ofPart, count: countText, ...(!isAlone && { label: t.parts[key] }) }];
      }),
    [rows, open, arrived, isAsked, isKnown, hasMore, approvals],
  );
  const data =
    isHeld || !list.data ? null : { ...list.data, items: parts.flatMap((part) => part.rows) };
  const total = queue.count?.number ? formatCount(queue.count) : null;
  // Before the browser paints, so that the navigation never shows another number than the list.
  useLayoutEffect(() => {
    const counts: QueueCounts = total === null ? {} : { all: total };
    for (const { key, count: text, label } of parts) if (label) counts[key] = text;
    setCounts(counts);
    return () => setCounts({});
  }, [parts, total, setCounts]);
  const known = new Map(rows.map((each) => [each.row.id, each]));
  const ids = data?.items.flatMap(({ id }) => (known.get(id)?.hasLeft === false ? id : [])) ?? [];
  const openedId = useOpened(ids, true);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  function renderItem(deposit: Deposit) {
    const { id, userId } = deposit;
    const part = known.get(id)?.part;
    return (
      <QueueRow
        to={depositPath(id)}
        equalCount={equal.get(id)}
        isOpen={openedId === id}
        isLine={isWide}
        deposit={deposit}
        ended={ended.get(id)}
        withdrawn={withdrawn.get(id)}
        arrival={(part === 'expected' && arrived.get(id)) || null}
        isExpected={part === 'expected'}
        onRejectAll={canReview && (byUser.get(userId)?.length ?? 0) > 1 ? rejectAll : undefined}
      />
    );
  }

  function closeReviewAll() {
    setReviewAll(null);
    focusHeading();
  }

  return (
    <>
      <RecordList
        name="queue"
        title={t.pendingList}
        summary={
          <>
            <span>{t.oldestFirst}</span>
            {/* On a wide panel, the side navigation shows it. */}
            {!isWide && <DayLeft className="basis-full" />}
            {isAsked && <ArrivalsStatus {...node} />}
          </>
        }
        list={{ ...list, data, refresh }}
        failedTitle={t.loadFailed}
        grid={DEPOSIT_GRID}
        parts={parts}
        isExpanded={!isWide}
        empty={<EmptyState icon={CircleCheckBig} title={t.noPending} text={t.noPendingText} />}
        renderItem={renderItem}
        headingRef={heading}
        action={<span>{count}</span>}
        newRows={
          <ChangesButton
            changes={changes}
            onShow={() => {
              show();
              focusHeading();
            }}
          />
        }
      />
      <Suspense fallback={null}>
        {hasConfirmed && <DueRewardPrompt onFocusLost={focusHeading} />}
      </Suspense>
      <Suspense fallback={null}>
        {reviewAll && (
          <ReviewAllSheet choice={reviewAll} endedElsewhere={ended} onClose={closeReviewAll} />
        )}
      </Suspense>
    </>
  );
}
