import { ReceiptText } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { panelPaths } from '@/config/panelPaths';
import type { Deposit } from '@/domain/deposits/deposit';
import type { PaginatedSubscription } from '@/lib/useLive';
import { DEPOSIT_GRID } from '@/pages/admin/worklist/depositGrid';
import { DepositRow } from '@/pages/admin/worklist/DepositRow';
import { RecordList } from '@/pages/admin/worklist/RecordList';
import { useListPaths } from '@/components/admin/useListPaths';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts;

interface Props {
  deposits: PaginatedSubscription<Deposit>;
  /** How many of them are confirmed. */
  count: ReactNode;
}

/** All deposits, of any status. */
export function AllDeposits({ deposits, count }: Props) {
  const { deposit: depositPath } = useListPaths();
  const { depositId } = useParams();
  const reviewed = useStore(usePanelSession().reviewed);
  const { data } = deposits;
  // What this administrator has ended is shown so before the database says it.
  const shown = useMemo(
    () =>
      data && {
        ...data,
        items: data.items.map((deposit) => {
          const status = reviewed.get(deposit.id) ?? deposit.status;
          return status === deposit.status ? deposit : { ...deposit, status };
        }),
      },
    [data, reviewed],
  );
  return (
    <RecordList
      name="all"
      title={t.allList}
      summary={<span>{t.newestFirst}</span>}
      list={{ ...deposits, data: shown }}
      failedTitle={t.loadFailed}
      grid={DEPOSIT_GRID}
      action={
        <>
          <span>{count}</span>
          <Link
            to={panelPaths.deposits}
            aria-label={t.search.tableOf(t.allList)}
            className={buttonClass('ghost', 'px-2 text-sm')}
          >
            {t.search.table}
          </Link>
        </>
      }
      empty={<EmptyState icon={ReceiptText} title={t.noDeposits} />}
      renderItem={(deposit) => (
        <DepositRow
          deposit={deposit}
          to={depositPath(deposit.id)}
          isOpen={deposit.id === depositId}
        />
      )}
    />
  );
}
