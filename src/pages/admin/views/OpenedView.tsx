import { LazyPayouts } from '@/pages/admin/LazyPayouts';
import type { SearchTarget } from '@/pages/admin/search/useSearchLinks';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { DepositView } from './DepositView';
import { NotFoundView } from './NotFoundView';
import { UserView } from './UserView';

const { request, user } = adminSearchTexts;

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
        <DepositView key={id} id={id} offered={opened.txid} />
      );
    case 'user':
      return id === null ? (
        <NotFoundView title={user.title} texts={user} />
      ) : (
        <UserView key={id} userId={id} />
      );
  }
}
