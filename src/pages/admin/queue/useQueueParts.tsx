import { useMemo } from 'react';
import type { Approval } from '@/domain/admin/arrivals';
import type { Deposit } from '@/domain/deposits/deposit';
import type { ListPart } from '@/pages/admin/list/DepositTable';
import type { Arrivals } from '@/stores/admin/arrivals';
import { adminTexts } from '@/texts/admin/adminTexts';
import { ArrivedBar } from './ArrivedBar';
import { useArrivedRows } from './useArrivedRows';
import type { EndedElsewhere } from './useReviewedDeposits';

const t = adminTexts.arrivals;

interface Options {
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

/** The queue in two: what seems to have arrived as expected, which can be approved together, and what is to be looked at. */
export function useQueueParts({ rows, endedElsewhere, shown, latest, onApprove }: Options) {
  const { arrived, newCount } = useArrivedRows(rows, shown, latest);
  const parts = useMemo((): ListPart[] => {
    const expected = rows.filter(({ id }) => arrived.get(id));
    // The same part, so that its rows are not mounted anew.
    if (expected.length === 0) return [{ key: 'rest', deposits: rows }];
    const approvals = expected.flatMap((deposit) => {
      const transaction = arrived.get(deposit.id);
      const isOpen = !endedElsewhere.has(deposit.id) && deposit.paymentCount === 0;
      return transaction && isOpen ? [{ deposit, transaction }] : [];
    });
    const rest = rows.filter(({ id }) => !arrived.get(id));
    const bar = <ArrivedBar approvals={approvals} onApprove={onApprove} />;
    return [
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
  }, [rows, arrived, endedElsewhere, onApprove]);
  return { parts, arrived, newCount };
}
