import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { Button } from '@/components/ui/Button';
import type { Approval } from '@/domain/matching/listedArrivals';
import type { Deposit } from '@/domain/deposits/deposit';
import { needsTwo } from '@/domain/limits';
import { useCanReview, usePanelSession } from '@/components/admin/session/usePanelSession';
import type { ShownProposals } from '@/pages/admin/worklist/useShownProposals';
import { useLimits } from '@/components/admin/session/useLimits';
import { formatCount } from '@/components/admin/formatCount';
import { otherPart, proposedPart } from '@/pages/admin/worklist/proposedPart';
import type { ListPart } from '@/pages/admin/worklist/RecordList';
import type { Arrivals } from '@/components/admin/session/arrivals';
import { NO_PARTS, QUEUE_PARTS, queueParts } from '@/components/admin/session/queueParts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { ArrivedBar } from './ArrivedBar';
import { useArrivedRows, useArrivedTotal } from './useArrivedRows';
import { useFindArrived } from './useFindArrived';
import type { EndedElsewhere } from './useReviewedDeposits';

const t = adminTexts.arrivals;

interface Options {
  /** What others have proposed. */
  proposals: ShownProposals<Deposit>;
  rows: readonly Deposit[];
  /** Whether there are no more of them. */
  isWhole: boolean;
  endedElsewhere: EndedElsewhere;
  /** What the node said has arrived, as the administrator asked to see it, and as it said last. */
  shown: Arrivals | null;
  latest: Arrivals | null;
  /** Asks to approve some rows together. */
  onApprove: (approvals: readonly Approval[]) => void;
}

/** The button for what has arrived and is not loaded, below what is. */
function RestOfArrived({
  rest,
  isBusy,
  onFind,
}: {
  rest: number;
  isBusy: boolean;
  onFind: () => void;
}) {
  return (
    rest > 0 && (
      <Button variant="secondary" className="mt-4 w-full" busy={isBusy} onClick={onFind}>
        {t.showRest(rest)}
      </Button>
    )
  );
}

const NO_DEPOSITS: readonly Deposit[] = [];

/**
 * The queue in parts: what waits for a second administrator, what seems to have arrived as expected, which can be approved
 * together, and what is to be looked at. The limits of an administrator change what can be done with a row, not where it stands.
 */
export function useQueueParts({
  rows: all,
  isWhole,
  proposals: { list, ids },
  endedElsewhere,
  shown,
  latest,
  onApprove,
}: Options) {
  const limits = useLimits();
  const canReview = useCanReview();
  const { uid, arrivals } = usePanelSession();
  const [proposed, rows] = useMemo(() => {
    const first = all.filter(({ id }) => ids.has(id));
    return [first, first.length === 0 ? all : all.filter(({ id }) => !ids.has(id))];
  }, [all, ids]);
  const found = useStore(arrivals, (state) => state.found);
  const typed = found?.typed ?? NO_DEPOSITS;
  const open = useMemo(
    () => [...all.filter(({ id }) => !endedElsewhere.has(id)), ...typed],
    [all, endedElsewhere, typed],
  );
  const { arrived, newCount } = useArrivedRows(all, open, ids, shown, latest);
  const [expected, looked] = useMemo(
    () => [rows.filter(({ id }) => arrived.get(id)), rows.filter(({ id }) => !arrived.get(id))],
    [rows, arrived],
  );
  const [loaded, aside] = useMemo(() => {
    const isOpen = ({ id, paymentCount }: Deposit) => !endedElsewhere.has(id) && paymentCount === 0;
    return [
      expected.filter(isOpen),
      proposed.filter((deposit) => isOpen(deposit) && arrived.get(deposit.id)),
    ];
  }, [expected, proposed, arrived, endedElsewhere]);
  const counted = shown?.total ?? null;
  const total = useArrivedTotal(counted, arrived, loaded, aside, isWhole);
  const rest = total ? total.number - loaded.length : 0;
  const { mutate: find, isPending: isFinding } = useFindArrived();
  // A colleague has reviewed some of those that were read.
  const isStale =
    found !== null && !isWhole && counted !== null && loaded.length + aside.length > counted.number;
  useEffect(() => {
    if (isStale) find(false);
  }, [isStale, counted, find]);

  const approvals = useMemo(
    () =>
      loaded.flatMap((deposit): Approval[] => {
        const transaction = arrived.get(deposit.id)?.transaction;
        // What takes two administrators is not approved together, nor is one's own.
        return transaction && canReview && deposit.userId !== uid && !needsTwo(limits, deposit)
          ? [{ deposit, transaction }]
          : [];
      }),
    [loaded, arrived, canReview, uid, limits],
  );
  const approvable = useMemo(
    () => new Set(approvals.map(({ deposit }) => deposit.id)),
    [approvals],
  );
  const { data, loadMore } = list;
  const parts = useMemo((): ListPart<Deposit>[] => {
    const first = proposedPart(proposed, { data, loadMore });
    // The same part, so that its rows are not mounted anew.
    if (expected.length === 0 && rest === 0) {
      return [...first, ...otherPart(rows, first.length > 0 ? adminTexts.proposal.rest : null)];
    }
    return [
      ...first,
      {
        key: 'expected',
        label: t.expected,
        head: (
          <ArrivedBar
            total={total}
            rest={rest}
            approvals={approvals}
            onFind={() => find(true)}
            isFinding={isFinding}
            onApprove={onApprove}
          />
        ),
        rows: expected,
        tail: <RestOfArrived rest={rest} isBusy={isFinding} onFind={() => find(false)} />,
      },
      ...otherPart(looked, t.rest),
    ];
  }, [
    rows,
    proposed,
    data,
    loadMore,
    expected,
    looked,
    total,
    rest,
    approvals,
    find,
    isFinding,
    onApprove,
  ]);
  useEffect(() => {
    const counts = QUEUE_PARTS.flatMap((part) => {
      const found = parts.find(({ key, label }) => key === part && label !== undefined);
      if (!found) return [];
      const isTotal = part === 'expected' && total !== null;
      const number = isTotal ? total.number : found.rows.length;
      return [[part, formatCount({ number, isLowerBound: !isTotal && !isWhole })] as const];
    });
    queueParts.setState({ counts: Object.fromEntries(counts) });
    return () => queueParts.setState(NO_PARTS);
  }, [parts, total, isWhole]);
  return { parts, arrived, approvable, newCount };
}
