import { useEffect, useMemo } from 'react';
import type { Approval } from '@/domain/admin/listedArrivals';
import type { Deposit } from '@/domain/deposits/deposit';
import { needsTwo } from '@/domain/admin/limits';
import { useCanReview } from '@/hooks/admin/usePanelSession';
import type { ShownProposals } from '@/hooks/admin/useShownProposals';
import { useLimits } from '@/hooks/admin/useLimits';
import { otherPart, proposedPart } from '@/pages/admin/list/proposedPart';
import type { ListPart } from '@/pages/admin/list/RecordList';
import type { Arrivals } from '@/stores/admin/arrivals';
import { NO_PARTS, QUEUE_PARTS, queueParts } from '@/stores/admin/queueParts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { ArrivedBar } from './ArrivedBar';
import { useArrivedRows } from './useArrivedRows';
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

/**
 * The queue in parts: what waits for a second administrator, what seems to have arrived as expected, which can be approved
 * together, and what is to be looked at.
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
  const [proposed, rows] = useMemo(() => {
    const first = all.filter(({ id }) => ids.has(id));
    return [first, first.length === 0 ? all : all.filter(({ id }) => !ids.has(id))];
  }, [all, ids]);
  const open = useMemo(
    () => all.filter(({ id }) => !endedElsewhere.has(id)),
    [all, endedElsewhere],
  );
  const found = useArrivedRows(rows, open, shown, latest);
  const { newCount } = found;
  const { data, loadMore } = list;
  // What takes two administrators is not approved together.
  const arrived = useMemo(
    () =>
      new Map(
        rows.map((deposit) => [
          deposit.id,
          !canReview || needsTwo(limits, deposit) ? null : (found.arrived.get(deposit.id) ?? null),
        ]),
      ),
    [rows, limits, canReview, found.arrived],
  );
  const parts = useMemo((): ListPart<Deposit>[] => {
    const first = proposedPart(proposed, { data, loadMore });
    const expected = rows.filter(({ id }) => arrived.get(id));
    // The same part, so that its rows are not mounted anew.
    if (expected.length === 0) {
      return [...first, ...otherPart(rows, first.length > 0 ? adminTexts.proposal.rest : null)];
    }
    const approvals = expected.flatMap((deposit) => {
      const transaction = arrived.get(deposit.id);
      const isOpen = !endedElsewhere.has(deposit.id) && deposit.paymentCount === 0;
      return transaction && isOpen ? [{ deposit, transaction }] : [];
    });
    return [
      ...first,
      {
        key: 'expected',
        label: t.expected,
        head: <ArrivedBar approvals={approvals} onApprove={onApprove} />,
        rows: expected,
      },
      ...otherPart(
        rows.filter(({ id }) => !arrived.get(id)),
        t.rest,
      ),
    ];
  }, [rows, proposed, data, loadMore, arrived, endedElsewhere, onApprove]);
  useEffect(() => {
    const counted = QUEUE_PARTS.flatMap((part) => {
      const found = parts.find(({ key, label }) => key === part && label !== undefined);
      return found ? [[part, found.rows.length] as const] : [];
    });
    queueParts.setState({ counts: Object.fromEntries(counted), isWhole });
    return () => queueParts.setState(NO_PARTS);
  }, [parts, isWhole]);
  return { parts, arrived, newCount };
}
