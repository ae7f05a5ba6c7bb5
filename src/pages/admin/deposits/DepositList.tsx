import { useArrivals } from '@/components/transfers/useTransfers';
import { tableCsv } from '@/domain/csv';
import type { Deposit } from '@/domain/deposits/deposit';
import { DEPOSIT_COLUMNS } from '@/domain/deposits/depositsCsv';
import {
  SEARCHED_DEPOSITS,
  type DepositFilterStatus,
  type SearchFilter,
} from '@/domain/search/searchFilter';
import { oldestMs } from '@/pages/admin/matching/useEvidence';
import { DepositRow, DEPOSIT_GRID } from '@/pages/admin/worklist/DepositRow';
import {
  findRecords,
  useSearchedList,
  useUrlFilter,
  type FindRecords,
  type ListProps,
  type SearchedRecords,
} from '@/pages/admin/worklist/searchedRecords';
import { Worklist } from '@/pages/admin/worklist/Worklist';
import { adminSearch } from '@/services/admin/adminServices';
import { tron } from '@/services/tron/tron';
import { adminTexts } from '@/texts/admin/adminTexts';
import { depositListTexts } from '@/texts/admin/depositListTexts';
import { depositStatusTexts } from '@/texts/admin/depositStatusTexts';

const t = depositListTexts;

const depositRecords: SearchedRecords<DepositFilterStatus, Deposit> = {
  kind: 'deposit',
  searched: SEARCHED_DEPOSITS,
  texts: { ...t, statusOf: depositStatusTexts, loadFailed: adminTexts.loadFailed },
  lists: adminSearch,
  grid: DEPOSIT_GRID,
  renderRow: (deposit, view) => <DepositRow deposit={deposit} isExact {...view} />,
  csv: (deposits) => tableCsv(DEPOSIT_COLUMNS, t.csv.columns, deposits),
};

export const searchDeposits: FindRecords = (text) => findRecords(depositRecords, text);

export function DepositList({ findOthers }: ListProps) {
  const { key, filter } = useUrlFilter(SEARCHED_DEPOSITS);
  return <FilteredDeposits key={key} filter={filter} findOthers={findOthers} />;
}

interface FilteredDepositsProps extends ListProps {
  filter: SearchFilter<DepositFilterStatus>;
}

/** Lists the deposits of one filter. It is mounted anew for each filter. */
function FilteredDeposits({ filter, findOthers }: FilteredDepositsProps) {
  const list = useSearchedList(depositRecords, filter);
  const pending = list.rows.data?.items.filter(({ status }) => status === 'pending') ?? [];
  // The rows say what has arrived for the pending ones, as in the queue.
  useArrivals(tron && oldestMs(pending));
  return <Worklist records={depositRecords} filter={filter} list={list} findOthers={findOthers} />;
}
