import { CircleCheckBig } from 'lucide-react';
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { DayLeft } from '@/components/admin/DayLeft';
import { LIST, useHotkeys } from '@/components/admin/hotkeys';
import { formatCount, QUEUE_PARTS, type QueuePart } from '@/components/admin/queueParts';
import { useLimits } from '@/components/admin/session/useLimits';
import { useCanReview, usePanelSession } from '@/components/admin/session/usePanelSession';
import { useIsWide } from '@/components/admin/useIsWide';
import { useListPaths } from '@/components/admin/useListPaths';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { panelPaths } from '@/config/panelPaths';
import { type Deposit, countEqualDeposits } from '@/domain/deposits/deposit';
import { groupBy } from '@/domain/groupBy';
import type { Approval } from '@/domain/matching/listedArrivals';
import { sumPaise, formatRupeesExact } from '@/domain/money/money';
import { formatClock } from '@/domain/time/formatTime';
import type { Elements } from '@/lib/elements';
import { lazyNamed } from '@/lib/lazyNamed';
import type { ReviewAllChoice } from '@/pages/admin/actions/reviewAll/ReviewAllSheet';
import { DEPOSIT_GRID } from '@/pages/admin/worklist/DepositRow';
import { LazyDepositView } from '@/pages/admin/worklist/LazyDepositView';
import { ChangesButton, RecordList } from '@/pages/admin/worklist/RecordList';
import { RecordHead } from '@/pages/admin/worklist/RecordRow';
import { linkAround } from '@/pages/admin/worklist/rowElements';
import { useOpened } from '@/pages/admin/worklist/useOpened';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
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

/** What the buttons of the parts say whose deposits can be reviewed together. */
const TOGETHER = {
  expected: t.arrivals.approve,
  proposed: t.proposal.confirmTogether,
} as const;

const NONE: readonly never[] = [];

interface Props {
  queue: ReturnType<typeof useQueue>;
  /** The number of pending deposits, beside the title. */
  count: Elements;
}

/** Lists the pending deposits in their parts, oldest first. */
export function Queue({ queue, count }: Props) {
  const { list, node, arrived, rows, changes, show, ended, cancelled, refresh } = queue;
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useIsWide();
  const { deposit: depositPath } = useListPaths();
  const { uid, confirmed, queueCount, selected: store } = usePanelSession();
  const hasConfirmed = useStore(confirmed, ({ length }) => length > 0);
  const [reviewAll, setReviewAll] = useState<ReviewAllChoice | null>(null);
  const canReview = useCanReview();
  const limits = useLimits();
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
  const { isAsked, isHeld } = node;
  const isWhole = node.arrivals?.isTruncated !== true;
  const hasMore = list.data?.hasMore === true;
  const why = node.failure === null ? t.arrivals.counting : t.arrivals.notKnown;
  /** Stands for the number of what has arrived; null once that is known. */
  const unknown = isAsked && !node.isComplete ? why : null;
  const parts = useMemo(
    () =>
      QUEUE_PARTS.map((key) => {
        // A proposal that was declined keeps its row in this part, but waits no more.
        const left = open
          .filter(({ part, row }) => part === key && (key !== 'proposed' || row.proposal))
          .map(({ row: { id, inrPaise } }) => arrived.get(id)?.amountPaise ?? inrPaise);
        const known = formatCount({ number: left.length, isLowerBound: hasMore });
        const count = key === 'rest' || isWhole ? known : t.atLeast(known);
        const total = t.partTotal(count, formatRupeesExact(sumPaise(left)));
        return {
          key,
          rows: rows.flatMap(({ part, row }) => (part === key ? row : [])),
          ...(key === 'expected' && unknown !== null
            ? { count: unknown, total: unknown }
            : { count, total }),
        };
      }),
    [rows, open, arrived, isWhole, hasMore, unknown],
  );
  const { chosen: part, choose, release } = usePart(parts, queue.isTouched);
  const openHere = open.flatMap(({ row, part: of }) => (of === part ? row : []));
  /** The deposits that can be reviewed together; the others say why not beside their checkbox. */
  const selectable = openHere.flatMap((deposit): Approval[] => {
    const arrival = arrived.get(deposit.id);
    if (part === 'rest' || !canReview || !arrival) return [];
    const whyNot = whyNotTogether(deposit, uid, arrival, part === 'proposed', limits);
    return whyNot === null ? [{ deposit, ...arrival }] : [];
  });
  const selected = useStore(store);
  const isChosen = ({ deposit }: Approval) => selected.has(deposit.id);
  const chosen = selectable.filter(isChosen);
  const selectAll = (approvals: readonly Approval[]) =>
    store.select(
      approvals.map(({ deposit }) => deposit.id),
      !approvals.every(isChosen),
    );
  function review(): void {
    const kind = part === 'proposed' ? 'confirm' : 'approve';
    if (chosen.length > 0) setReviewAll({ kind, approvals: chosen });
  }
  const focusedId = () => linkAround(document.activeElement)?.dataset['record'];
  useHotkeys(
    {
      x: () => selectAll(selectable.filter(({ deposit }) => deposit.id === focusedId())),
      X: () => selectAll(selectable),
      A: review,
      ...Object.fromEntries(QUEUE_PARTS.map((key, index) => [index + 1, () => choose(key)])),
    },
    LIST,
  );
  const tabs = parts.filter(
    ({ key, rows: { length } }) => key === 'rest' || length > 0 || (key === 'expected' && isAsked),
  );
  const shown = parts.find(({ key }) => key === part);
  const shownRows = shown?.rows ?? NONE;
  const data =
    isHeld || !list.data
      ? null
      : {
          ...list.data,
          items: shownRows,
          unreadable: part === 'rest' ? list.data.unreadable : NONE,
        };
  const pending = queue.count?.number ? formatCount(queue.count) : null;
  // Before the browser paints, so that the navigation never shows another number than the list.
  useLayoutEffect(() => {
    queueCount.setState(pending);
    return () => queueCount.setState(null);
  }, [pending, queueCount]);
  const openedId = useOpened(data ? openHere.map(({ id }) => id) : [], true, part);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  function renderItem(deposit: Deposit) {
    const { id, userId } = deposit;
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
            {count}
            {/* On a wide panel, the side navigation shows it. */}
            {!isWide && <DayLeft className="basis-full" />}
            {tabs.length > 1 && <PartTabs tabs={tabs} chosen={part} onChoose={choose} />}
          </>
        }
        action={isAsked && <ArrivalsStatus {...node} />}
        list={{ ...list, data, refresh }}
        failedTitle={t.loadFailed}
        grid={DEPOSIT_GRID}
        head={
          <PartHead
            part={part}
            total={(part !== 'rest' && shown?.total) || null}
            approvals={selectable}
            chosen={chosen}
            onSelect={() => selectAll(selectable)}
            onReview={review}
          />
        }
        parts={[{ key: part, label: t.parts[part], rows: shownRows }]}
        isExpanded={!isWide}
        empty={<EmptyState icon={CircleCheckBig} title={t.noPending} text={t.noPendingText} />}
        renderItem={renderItem}
        headingRef={heading}
        newRows={
          <ChangesButton
            changes={changes}
            onShow={() => {
              show();
              release();
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

function ArrivalsStatus({ arrivals, failure, progress }: ReturnType<typeof useQueue>['node']) {
  const asOf = arrivals && formatClock(arrivals.at);
  const at = failure && formatClock(failure.at);
  const known =
    asOf === null ? t.arrivals.asking : t.arrivals.asOf(asOf, arrivals?.isTruncated === true);
  const failed = at && (asOf === null ? t.arrivals.failed(at) : t.arrivals.failedSince(at, asOf));
  if (progress === null)
    return <span className={failed ? 'text-warning' : ''}>{failed ?? known}</span>;
  return (
    <label className="flex items-center gap-2">
      <span>{t.arrivals.reading}</span>
      <progress className="h-1.5 w-24" value={progress} />
    </label>
  );
}

interface TabsProps {
  /** The count is the number of the part's open rows, or why that is not known. */
  tabs: readonly { key: QueuePart; count: string }[];
  chosen: QueuePart;
  onChoose: (part: QueuePart) => void;
}

function PartTabs({ tabs, chosen, onChoose }: TabsProps) {
  return (
    <div role="group" aria-label={t.tabs.label} className="flex flex-wrap print:hidden">
      {tabs.map(({ key, count }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          className="flex min-h-touch items-center gap-1.5 border-b-2 border-transparent px-2 text-sm hover:text-ink aria-pressed:border-accent aria-pressed:font-medium aria-pressed:text-ink"
          onClick={() => onChoose(key)}
        >
          <span>{t.tabs[key]}</span> <span className="font-normal text-muted">{count}</span>
        </button>
      ))}
    </div>
  );
}

interface PartHeadProps {
  part: QueuePart;
  /** Its number and its sum; null if they say nothing. */
  total: string | null;
  /** The deposits that can be reviewed together, and those of them that are selected. */
  approvals: readonly Approval[];
  chosen: readonly Approval[];
  onSelect: () => void;
  onReview: () => void;
}

/** Shows the head of a part, which selects and reviews its deposits. It is as high in each state, so that no row moves. */
function PartHead({ part, total, approvals, chosen, onSelect, onReview }: PartHeadProps) {
  const isAll = chosen.length === approvals.length;
  return (
    <RecordHead
      grid={DEPOSIT_GRID}
      title={
        <h3 className="text-sm font-medium text-ink">
          <span className="sr-only">{`${t.parts[part]}${total === null ? '' : ': '}`}</span>
          <span>{total ?? adminSearchTexts.columns.user}</span>
        </h3>
      }
      select={
        approvals.length > 0 && (
          <label className="flex min-h-touch items-center gap-2 text-sm @min-[28rem]:w-9 @min-[28rem]:justify-center print:hidden pointer-fine:@min-[28rem]:min-h-7">
            <input
              ref={(input) => {
                if (input) input.indeterminate = chosen.length > 0 && !isAll;
              }}
              type="checkbox"
              className="size-4 shrink-0 choice"
              checked={isAll}
              onChange={onSelect}
            />
            <span className="@min-[28rem]:sr-only">{t.arrivals.selectAll(approvals.length)}</span>
          </label>
        )
      }
      action={
        part !== 'rest' &&
        chosen.length > 0 && (
          <Button
            className="py-0 text-sm @min-[28rem]:px-3 @min-[28rem]:py-0 print:hidden pointer-fine:@min-[28rem]:min-h-6"
            onClick={onReview}
          >
            {TOGETHER[part](chosen.length)}
          </Button>
        )
      }
    />
  );
}

/**
 * Returns the part on screen: the one in the URL, else the one in which a row was touched or is open, else the first. A part
 * without rows gives way to the next one. `release` shows the first again, unless the URL names one.
 */
function usePart(
  parts: readonly { key: QueuePart; rows: readonly Deposit[] }[],
  isTouched: boolean,
) {
  const [params] = useSearchParams();
  const { depositId } = useParams();
  const navigate = useNavigate();
  const [touched, setTouched] = useState<string | null>(null);
  const filled = parts.filter(({ rows }) => rows.length > 0);
  const named = [params.get('part'), touched];
  const chosen =
    named.flatMap((name) => filled.find(({ key }) => key === name) ?? [])[0] ??
    filled.find(({ rows }) => rows.some(({ id }) => id === depositId)) ??
    filled[0];
  const key = chosen?.key ?? 'rest';
  if (isTouched && touched === null) setTouched(key);
  return {
    chosen: key,
    choose(part: QueuePart): void {
      if (filled.every((each) => each.key !== part)) return;
      void navigate(`${panelPaths.overview}?part=${part}`, { replace: true });
    },
    release: () => setTouched(null),
  };
}
