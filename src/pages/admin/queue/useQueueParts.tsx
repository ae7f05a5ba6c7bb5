import { useMemo } from 'react';
import type { Approval } from '@/domain/admin/arrivals';
import type { Deposit } from '@/domain/deposits/deposit';
import { needsTwo } from '@/domain/admin/limits';
import { othersFirst } from '@/domain/proposal';
import { useCanReview } from '@/hooks/admin/useAdminRole';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import { useLimits } from '@/hooks/admin/useLimits';
import type { ListPart } from '@/pages/admin/list/DepositTable';
import type { Arrivals } from '@/stores/admin/arrivals';
import { adminTexts } from '@/texts/admin/adminTexts';
import { ArrivedBar } from './ArrivedBar';
import { useArrivedRows } from './useArrivedRows';
import type { EndedElsewhere } from './useReviewedDeposits';

const t = adminTexts.arrivals;

interface Options {
  /** What waits for a second administrator. */
  proposed: readonly Deposit[];
  rows: readonly Deposit[];
  endedElsewhere: EndedElsewhere;
  /** What the node said has arrived, as the administrator asked to see it, and as it said last. */
  shown: Arrivals | null;
  latest: Arrivals | null;
  /** Asks to approve some rows together. */
  onApprove: (approvals: readonly Approval[]) => void;
}

/** The heading of a part. */
function Title({ children }: { children: string }) {
  return <h3 className="pt-3 pb-1 font-semibold">{children}</h3>;
}

const NONE: readonly ListPart[] = [];

/** What waits for a second administrator, first what others proposed. */
function proposedParts(proposed: readonly Deposit[], uid: string): readonly ListPart[] {
  if (proposed.length === 0) return NONE;
  const label = adminTexts.proposal.part;
  const deposits = othersFirst(proposed, uid);
  return [{ key: 'proposed', label, head: <Title>{label}</Title>, deposits }];
}

/**
 * The queue in parts: what waits for a second administrator, what seems to have arrived as expected, which can be approved
 * together, and what is to be looked at.
 */
export function useQueueParts({
  rows: all,
  proposed,
  endedElsewhere,
  shown,
  latest,
  onApprove,
}: Options) {
  const uid = useAdminUid();
  const limits = useLimits();
  const canReview = useCanReview();
  const rows = useMemo(() => {
    const ids = new Set(proposed.map(({ id }) => id));
    return ids.size === 0 ? all : all.filter(({ id }) => !ids.has(id));
  }, [all, proposed]);
  const open = useMemo(
    () => all.filter(({ id }) => !endedElsewhere.has(id)),
    [all, endedElsewhere],
  );
  const found = useArrivedRows(rows, open, shown, latest);
  const { newCount } = found;
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
  const parts = useMemo((): ListPart[] => {
    const first = proposedParts(proposed, uid);
    const expected = rows.filter(({ id }) => arrived.get(id));
    // The same part, so that its rows are not mounted anew.
    if (expected.length === 0) {
      const rest = adminTexts.proposal.rest;
      return first.length === 0
        ? [{ key: 'rest', deposits: rows }]
        : [...first, { key: 'rest', label: rest, head: <Title>{rest}</Title>, deposits: rows }];
    }
    const approvals = expected.flatMap((deposit) => {
      const transaction = arrived.get(deposit.id);
      const isOpen = !endedElsewhere.has(deposit.id) && deposit.paymentCount === 0;
      return transaction && isOpen ? [{ deposit, transaction }] : [];
    });
    const rest = rows.filter(({ id }) => !arrived.get(id));
    const bar = <ArrivedBar approvals={approvals} onApprove={onApprove} />;
    return [
      ...first,
      {
        key: 'expected',
        label: t.expected,
        head: (
          <>
            <Title>{t.expected}</Title>
            {bar}
          </>
        ),
        deposits: expected,
      },
      ...(rest.length > 0
        ? [{ key: 'rest', label: t.rest, head: <Title>{t.rest}</Title>, deposits: rest }]
        : []),
    ];
  }, [rows, proposed, uid, arrived, endedElsewhere, onApprove]);
  return { parts, arrived, newCount };
}
