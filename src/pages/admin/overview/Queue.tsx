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
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { type Deposit, countEqualDeposits } from '@/domain/deposits/deposit';
import { groupBy } from '@/domain/groupBy';
import type { Approval } from '@/domain/matching/listedArrivals';
import { sumPaise, formatRupeesExact } from '@/domain/money/money';
import { lazyNamed } from '@/lib/lazyNamed';
import type { ReviewAllChoice } from '@/pages/admin/actions/reviewAll/ReviewAllSheet';
import { DEPOSIT_GRID } from '@/pages/admin/worklist/DepositRow';
import { LazyDepositView } from '@/pages/admin/worklist/LazyDepositView';
import { ChangesButton, RecordList, type ListPart } from '@/pages/admin/worklist/RecordList';
import { linkAround } from '@/pages/admin/worklist/rowElements';
import { useOpened } from '@/pages/admin/worklist/useOpened';
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
  /** The number of its open rows, as text; undefined while it is not known. */
  count: string | undefined;
  /** The heading of a part that can be reviewed together. */
  title?: string;
}

/** Shows when the node was last asked. Its height does not depend on the text, so no row moves. */
function ArrivalsStatus({ arrivals, failure, progress }: ReturnType<typeof useQueue>['node']) {
  const asOf = arrivals && formatShortTime(arrivals.at);
  const at = failure && formatShortTime(failure.at);
  const known =
    asOf === null ? t.arrivals.asking : t.arrivals.asOf(asOf, arrivals?.isTruncated === true);
  const failed = at && (asOf === null ? t.arrivals.failed(at) : t.arrivals.failedSince(at, asOf));
  return (
    <p className="min-h-10 min-w-0 flex-1 basis-60 sm:min-h-0">
      {progress === null ? (
        <span>{failed ?? known}</span>
      ) : (
        <label className="flex items-center gap-2">
          <span>{t.arrivals.reading}</span>
          <progress className="h-1.5 w-24" value={progress} />
        </label>
      )}
    </p>
  );
}

/** The parts whose deposits can be reviewed together, and what their buttons say. */
const TOGETHER = {
  expected: t.arrivals.approve,
  proposed: t.proposal.confirmTogether,
} as const satisfies Partial<Record<QueuePart, unknown>>;
type TogetherPart = keyof typeof TOGETHER;

interface TogetherBarProps {
  part: TogetherPart;
  title: string;
  /** The deposits that can be reviewed together, and those of them that are selected. */
  approvals: readonly Approval[];
  chosen: readonly Approval[];
  onSelect: () => void;
  onReview: () => void;
}

/** Shows the heading of a part, which selects and reviews its deposits. It stays in sight above its rows. */
function TogetherBar({ part, title, approvals, chosen, onSelect, onReview }: TogetherBarProps) {
  const isAll = chosen.length === approvals.length;
  return (
    <div className="sticky top-(--header) z-20 flex flex-wrap items-center justify-between gap-x-3 bg-page py-1 [overflow-wrap:normal] print:static">
      <h3 id={part} className="scroll-mt-(--header) font-semibold">
        {title}
      </h3>
      <div className="flex flex-wrap items-center gap-x-3 print:hidden">
        {approvals.length > 0 && (
          <>
            <label className="flex min-h-touch items-center gap-2 text-sm">
              <input
                ref={(input) => {
                  if (input) input.indeterminate = chosen.length > 0 && !isAll;
                }}
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={isAll}
                onChange={onSelect}
              />
              <span>{t.arrivals.selectAll(approvals.length)}</span>
            </label>
            {/* It keeps its place, so that no row moves when the first one is selected. */}
            <Button
              className="min-h-touch px-3 text-sm"
              style={chosen.length === 0 ? { visibility: 'hidden' } : undefined}
              onClick={onReview}
            >
              {TOGETHER[part](chosen.length || approvals.length)}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Lists the pending deposits in their parts, oldest first. */
export function Queue({ queue, count }: Props) {
  const { list, node, arrived, rows, changes, show, ended, cancelled, refresh } = queue;
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
  /** The deposits that can be reviewed together; the others say why not beside their checkbox. */
  const together = useMemo(() => {
    const approvalsOf = (part: TogetherPart) =>
      open.flatMap(({ row: deposit, part: of }): Approval[] => {
        const arrival = of === part && arrived.get(deposit.id);
        return arrival &&
          canReview &&
          whyNotTogether(deposit, uid, arrival, part === 'proposed') === null
          ? [{ deposit, ...arrival }]
          : [];
      });
    return { expected: approvalsOf('expected'), proposed: approvalsOf('proposed') };
  }, [open, arrived, canReview, uid]);
  const { selected: store } = usePanelSession();
  const selected = useStore(store);
  const isChosen = ({ deposit }: Approval) => selected.has(deposit.id);
  const selectAll = (approvals: readonly Approval[]) =>
    store.select(
      approvals.map(({ deposit }) => deposit.id),
      !approvals.every(isChosen),
    );
  function review(part: TogetherPart): void {
    const chosen = together[part].filter(isChosen);
    const kind = part === 'proposed' ? 'confirm' : 'approve';
    if (chosen.length > 0) setReviewAll({ kind, approvals: chosen });
  }
  const focused = (part: TogetherPart) => {
    const id = linkAround(document.activeElement)?.dataset['record'];
    return together[part].filter(({ deposit }) => deposit.id === id);
  };
  /** The keys act on the part of the focused row, else on what has arrived, else on what is proposed. */
  const focusedPart = (): TogetherPart =>
    focused('proposed').length > 0 || together.expected.length === 0 ? 'proposed' : 'expected';
  useHotkeys(
    {
      x: () => selectAll(focused(focusedPart())),
      X: () => selectAll(together[focusedPart()]),
      A: () => review(focusedPart()),
    },
    LIST,
  );
  const { isAsked, isHeld } = node;
  const isKnown = node.isComplete;
  const isWhole = node.arrivals?.isTruncated !== true;
  const hasFailed = node.failure !== null;
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
        if (key !== 'rest' && (key === 'expected' || ofPart.length > 0) && isAsked) {
          const sum = formatRupeesExact(sumPaise(left));
          const total = t.partTotal(t.parts[key], isWhole ? countText : t.atLeast(countText), sum);
          if (key === 'proposed')
            return [{ key, label: t.parts[key], count: countText, title: total, rows: ofPart }];
          const title = isKnown ? total : hasFailed ? t.arrivals.notKnown : t.arrivals.counting;
          // A number stands only where all that has arrived is known.
          const count = isKnown && isWhole ? countText : undefined;
          return [{ key, label: t.parts.expected, count, title, rows: ofPart }];
        }
        if (ofPart.length === 0) return [];
        const isAlone = key === 'rest' && !isAsked && ofPart.length === rows.length;
        return [{ key, rows: ofPart, count: countText, ...(!isAlone && { label: t.parts[key] }) }];
      }),
    [rows, open, arrived, isAsked, isKnown, isWhole, hasFailed, hasMore],
  );
  const data =
    isHeld || !list.data ? null : { ...list.data, items: parts.flatMap((part) => part.rows) };
  const total = queue.count?.number ? formatCount(queue.count) : null;
  // Before the browser paints, so that the navigation never shows another number than the list.
  useLayoutEffect(() => {
    const counts: QueueCounts = total === null ? {} : { all: total };
    for (const { key, count: text, label } of parts) if (label && text) counts[key] = text;
    setCounts(counts);
    return () => setCounts({});
  }, [parts, total, setCounts]);
  const known = new Map(rows.map((each) => [each.row.id, each]));
  const ids = data?.items.flatMap(({ id }) => (known.get(id)?.hasLeft === false ? id : [])) ?? [];
  const openedId = useOpened(ids, true);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  const withHeads = parts.map((part) => {
    const { key, title } = part;
    if (key === 'rest' || title === undefined) return part;
    const approvals = together[key];
    const head = (
      <TogetherBar
        {...{ part: key, title, approvals }}
        chosen={approvals.filter(isChosen)}
        onSelect={() => selectAll(approvals)}
        onReview={() => review(key)}
      />
    );
    return { ...part, head };
  });

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
        cancelled={cancelled.get(id)}
        arrival={(part !== 'rest' && arrived.get(id)) || null}
        together={part === 'rest' || !isAsked ? undefined : part}
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
        parts={withHeads}
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
