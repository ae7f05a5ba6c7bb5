import type { SearchTarget } from '@/pages/admin/search/useSearchLinks';
import { DepositView } from './DepositView';
import { NotFoundView } from './NotFoundView';
import { UserView } from './UserView';

/** What an address opens: a deposit or a user. */
export function OpenedView({ opened }: { opened: SearchTarget }) {
  const { kind, id } = opened;
  if (id === null) return <NotFoundView kind={kind} />;
  return kind === 'deposit' ? (
    <DepositView key={id} id={id} offered={opened.txid} />
  ) : (
    <UserView key={id} userId={id} />
  );
}
