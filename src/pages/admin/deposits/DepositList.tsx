import { Suspense } from 'react';
import { lazyNamed } from '@/lib/lazyNamed';
import { env } from '@/config/env';
import type { DepositFilterStatus, SearchFilter } from '@/domain/search/searchFilter';
import { depositRecords } from '@/pages/admin/worklist/depositRecords';
import { useSearchedList, useUrlFilter } from '@/pages/admin/worklist/useSearchedList';
import { Worklist } from '@/pages/admin/worklist/Worklist';

// oxlint-disable-next-line no-restricted-imports -- Loads with what else is shown of payouts.
const OtherPayouts = lazyNamed(() => import('@/pages/admin/payouts/OtherPayouts'), 'OtherPayouts');

/** The deposits of one filter. It is mounted anew for each. */
function FilteredDeposits({ filter }: { filter: SearchFilter<DepositFilterStatus> }) {
  const list = useSearchedList(depositRecords, filter);
  return (
    <>
      <Worklist records={depositRecords} filter={filter} list={list} />
      {env.payouts && filter.text !== '' && (
        <Suspense fallback={null}>
          <OtherPayouts text={filter.text} />
        </Suspense>
      )}
    </>
  );
}

/** The deposits that the address asks for; without a filter all, newest first. */
export function DepositList() {
  const { key, filter } = useUrlFilter(depositRecords.searched);
  return <FilteredDeposits key={key} filter={filter} />;
}
