import { countEqualDeposits } from '@/domain/deposits/countEqualDeposits';
import { depositsCsv } from '@/domain/deposits/depositsCsv';
import { SEARCHED_DEPOSITS, type DepositFilterStatus } from '@/domain/search/searchFilter';
import { standingPaise, type Deposit } from '@/domain/deposits/deposit';
import { DEPOSIT_GRID } from './depositGrid';
import { DepositRow } from './DepositRow';
import { adminSearch } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { depositListTexts } from '@/texts/admin/depositListTexts';
import { depositStatusTexts } from '@/texts/admin/depositStatusTexts';
import type { SearchedRecords } from './searchedRecords';

const t = depositListTexts;

export const depositRecords: SearchedRecords<DepositFilterStatus, Deposit> = {
  kind: 'deposit',
  searched: SEARCHED_DEPOSITS,
  texts: { ...t, statusOf: depositStatusTexts, loadFailed: adminTexts.loadFailed },
  lists: adminSearch,
  grid: DEPOSIT_GRID,
  renderRow: (deposit, view) => <DepositRow deposit={deposit} isExact {...view} />,
  paidOf: standingPaise,
  equalOf: countEqualDeposits,
  csv: (deposits) => depositsCsv(t.csv.columns, deposits),
};
