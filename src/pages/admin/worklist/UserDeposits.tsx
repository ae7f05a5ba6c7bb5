import { Card } from '@/components/ui/Button';
import { useRef } from 'react';
import { LoadMore } from '@/components/list/LoadMore';
import type { Deposit } from '@/domain/deposits/deposit';
import type { PaginatedSubscription } from '@/lib/useLive';
import { DepositRow } from './DepositRow';
import { useListPaths } from '@/components/admin/useListPaths';

interface Props {
  deposits: PaginatedSubscription<Deposit>;
  without?: string;
  empty: string;
}

export function UserDeposits({ deposits, without, empty }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { deposit: depositPath } = useListPaths();
  const { data } = deposits;
  if (!data) return null;
  const items = data.items.filter(({ id }) => id !== without);
  return (
    <>
      <Card flush className="@container">
        {items.length === 0 ? (
          <p className="p-4 text-sm text-muted">{empty}</p>
        ) : (
          <ul ref={list} className="divide-y divide-line">
            {items.map((deposit) => (
              <li key={deposit.id} data-row={`requests-${deposit.id}`} tabIndex={-1}>
                <DepositRow deposit={deposit} to={depositPath(deposit.id)} name={null} isExact />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <LoadMore data={data} list={list} onLoadMore={deposits.loadMore} />
    </>
  );
}
