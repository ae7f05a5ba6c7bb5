import { HandCoins } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { panelPaths } from '@/config/panelPaths';
import {
  filterOf,
  filterPath,
  type PayoutFilterStatus,
  type SearchFilter,
} from '@/domain/search/searchFilter';
import { useShownProposals } from '@/pages/admin/worklist/useShownProposals';
import { NewProposalsButton } from '@/pages/admin/worklist/NewProposalsButton';
import { otherPart, proposedPart } from '@/pages/admin/worklist/proposedPart';
import { depositRecords } from '@/pages/admin/worklist/depositRecords';
import { OtherRecords } from '@/pages/admin/worklist/OtherRecords';
import { useSearchedList, useUrlFilter } from '@/pages/admin/worklist/useSearchedList';
import { InlineAlert } from '@/components/admin/InlineAlert';
import { Worklist } from '@/pages/admin/worklist/Worklist';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { payoutRecords } from './payoutRecords';

const t = adminPayoutTexts;
const { searched } = payoutRecords;

/** The payouts of one filter, those first that others have proposed. It is mounted anew for each. */
function FilteredPayouts({ filter }: { filter: SearchFilter<PayoutFilterStatus> }) {
  const list = useSearchedList(payoutRecords, filter);
  const { rows } = list;
  const items = rows.data?.items;
  const isWaiting = filter.text === '' && filter.status === 'open';
  // What waits for a second administrator stands first.
  const proposals = useShownProposals(isWaiting ? adminPayouts.proposed : null);
  const {
    ids,
    list: { data: waiting, error, refresh, loadMore },
  } = proposals;
  const parts = useMemo(() => {
    if (ids.size === 0) return undefined;
    // One that has been declined or taken since stays in its place, as far as the list knows it.
    const now = new Map([...(items ?? []), ...(waiting?.items ?? [])].map((one) => [one.id, one]));
    const first = [...ids].flatMap((id) => now.get(id) ?? []);
    const others = items?.filter(({ id }) => !ids.has(id)) ?? [];
    return [...proposedPart(first, { data: waiting, loadMore }), ...otherPart(others, t.others)];
  }, [items, waiting, loadMore, ids]);
  return (
    <>
      <Worklist
        records={payoutRecords}
        filter={filter}
        list={{
          ...list,
          rows: {
            ...rows,
            refresh() {
              rows.refresh();
              refresh();
              proposals.show();
            },
          },
        }}
        parts={parts}
        alert={error && <InlineAlert variant="warning">{adminTexts.proposal.failed}</InlineAlert>}
        nothing={
          isWaiting &&
          !filter.from &&
          !filter.to && <EmptyState icon={HandCoins} title={t.none} text={t.noneText} />
        }
        newRows={<NewProposalsButton newCount={proposals.newCount} show={proposals.show} />}
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
