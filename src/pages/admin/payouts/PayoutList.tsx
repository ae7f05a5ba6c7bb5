import { HandCoins } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import type { QueuePart } from '@/components/admin/queueCounts';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { panelPaths } from '@/config/panelPaths';
import {
  filterOf,
  filterPath,
  type PayoutFilterStatus,
  type SearchFilter,
} from '@/domain/search/searchFilter';
import { isWaiting as isProposalWaiting } from '@/domain/deposits/proposal';
import type { Payout } from '@/domain/payouts/payout';
import { useFrozenList } from '@/lib/useFrozenList';
import { useNow } from '@/lib/useNow';
import { ChangesButton } from '@/pages/admin/worklist/ChangesButton';
import { depositRecords } from '@/pages/admin/worklist/depositRecords';
import { OtherRecords } from '@/pages/admin/worklist/OtherRecords';
import { useSearchedList, useUrlFilter } from '@/pages/admin/worklist/useSearchedList';
import { Worklist } from '@/pages/admin/worklist/Worklist';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { payoutRecords } from './payoutRecords';

const t = adminPayoutTexts;
const { searched } = payoutRecords;

const NONE: ReadonlyMap<string, unknown> = new Map();

/** The payouts of one filter, those first that others have proposed. It is mounted anew for each. */
function FilteredPayouts({ filter }: { filter: SearchFilter<PayoutFilterStatus> }) {
  const list = useSearchedList(payoutRecords, filter);
  const { data, loading } = list.rows;
  const isWaiting = filter.text === '' && filter.status === 'open';
  const uid = useAdminUid();
  const now = useNow();
  // What waits for a second administrator stands first.
  const partOf = useCallback(
    ({ proposal }: Payout): QueuePart =>
      proposal && proposal.by !== uid && isProposalWaiting(proposal, now) ? 'proposed' : 'rest',
    [uid, now],
  );
  const { rows, changes, show } = useFrozenList(
    isWaiting && data ? data.items : null,
    partOf,
    NONE,
    loading ? 'current' : data?.loadingMore ? 'growing' : 'still',
  );
  const parts = useMemo(() => {
    const of = (key: QueuePart) =>
      rows.flatMap(({ row, part, hasLeft }) => (part === key && !hasLeft ? row : []));
    const proposed = of('proposed');
    if (!isWaiting || proposed.length === 0)
      return isWaiting ? [{ key: 'rest', rows: of('rest') }] : undefined;
    return [
      { key: 'proposed', label: adminTexts.parts.proposed, rows: proposed },
      { key: 'rest', label: t.others, rows: of('rest') },
    ];
  }, [rows, isWaiting]);
  return (
    <>
      <Worklist
        records={payoutRecords}
        filter={filter}
        list={list}
        parts={parts}
        nothing={
          isWaiting &&
          !filter.from &&
          !filter.to && <EmptyState icon={HandCoins} title={t.none} text={t.noneText} />
        }
        newRows={isWaiting && <ChangesButton changes={{ ...changes, left: 0 }} onShow={show} />}
        action={
          <>
            <Link
              to={panelPaths.bank}
              className={buttonClass('ghost', 'px-2 text-sm print:hidden')}
            >
              {t.file.open}
            </Link>
            <Link
              to={filterPath(searched, filterOf(isWaiting ? null : 'open'))}
              className={buttonClass('ghost', 'px-2 text-sm print:hidden')}
            >
              {isWaiting ? t.showAll : t.showOpen}
            </Link>
          </>
        }
      />
      {filter.text !== '' && <OtherRecords records={depositRecords} text={filter.text} />}
    </>
  );
}

/** The payouts that the address asks for: at first those that are open, the one that waits longest first. */
export function PayoutList() {
  const { key, filter } = useUrlFilter(searched);
  return <FilteredPayouts key={key} filter={filter} />;
}
