import { Suspense } from 'react';
import { lazyNamed } from '@/components/lazyNamed';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { LazyPayouts } from '@/pages/admin/LazyPayouts';
import type { SearchTarget } from '@/pages/admin/search/useSearchLinks';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { NotFoundView } from './NotFoundView';

const { request, user } = adminSearchTexts;

/** Not needed by the queue, which loads it ahead. */
export const DepositView = lazyNamed(() => import('./DepositView'), 'DepositView');
const UserView = lazyNamed(() => import('./UserView'), 'UserView');

/** What an address opens: a deposit, a payout or a user. */
export function OpenedView({ opened }: { opened: SearchTarget }) {
  const { kind, id } = opened;
  switch (kind) {
    case 'payout':
      return <LazyPayouts part="view" id={id} />;
    case 'deposit':
      return id === null ? (
        <NotFoundView title={request.untitled} texts={request} />
      ) : (
        <Suspense fallback={<PageSpinner />}>
          <DepositView key={id} id={id} offered={opened.txid} />
        </Suspense>
      );
    case 'user':
      return id === null ? (
        <NotFoundView title={user.title} texts={user} />
      ) : (
        <Suspense fallback={<PageSpinner />}>
          <UserView key={id} userId={id} />
        </Suspense>
      );
  }
}
