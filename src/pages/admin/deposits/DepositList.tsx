import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { env } from '@/config/env';
import { standingPaise, type Deposit } from '@/domain/deposits/deposit';
import { depositsCsv } from '@/domain/deposits/depositsCsv';
import {
  SEARCHED_DEPOSITS,
  textPath,
  SEARCHED_PAYOUTS,
  type DepositFilterStatus,
  type SearchFilter,
} from '@/domain/search/searchFilter';
import { DepositRow } from '@/pages/admin/worklist/DepositRow';
import { Worklist } from '@/pages/admin/worklist/Worklist';
import { DEPOSIT_GRID } from '@/pages/admin/worklist/depositGrid';
import {
  useSearchedList,
  useUrlFilter,
  type SearchedRecords,
} from '@/pages/admin/worklist/searchedRecords';
import { adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { depositListTexts } from '@/texts/admin/depositListTexts';
import { depositStatusTexts } from '@/texts/admin/depositStatusTexts';

const t = depositListTexts;

const records: SearchedRecords<DepositFilterStatus, Deposit> = {
  kind: 'deposit',
  searched: SEARCHED_DEPOSITS,
  texts: { ...t, statusOf: depositStatusTexts, loadFailed: adminTexts.loadFailed },
  lists: adminSearch,
  grid: DEPOSIT_GRID,
  renderRow: (deposit, view) => <DepositRow deposit={deposit} isExact {...view} />,
  paidOf: standingPaise,
  csv: (deposits) => depositsCsv(t.csv.columns, deposits),
};

/** The deposits of one filter. It is mounted anew for each. */
function FilteredDeposits({ filter }: { filter: SearchFilter<DepositFilterStatus> }) {
  const list = useSearchedList(records, filter);
  return (
    <>
      <Worklist records={records} filter={filter} list={list} />
      {env.payouts && filter.text !== '' && (
        <Link
          to={textPath(SEARCHED_PAYOUTS, filter.text)}
          className={buttonClass('secondary', 'mt-4 self-start print:hidden')}
        >
          {adminSearchTexts.others.payouts}
        </Link>
      )}
    </>
  );
}

/** The deposits that the address asks for; without a filter all, newest first. */
export function DepositList() {
  const { key, filter } = useUrlFilter(records.searched);
  return <FilteredDeposits key={key} filter={filter} />;
}
