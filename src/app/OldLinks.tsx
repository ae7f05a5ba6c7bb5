import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { depositPath, paths, payoutPath } from '@/config/paths';
import { useSearchParam } from '@/lib/useSearchParam';

/** Leads on what links to a deposit or a payout from before each had an address of its own. */
export function OldLinks() {
  const { pathname } = useLocation();
  const depositId = useSearchParam('deposit');
  const payoutId = useSearchParam('id');
  if (depositId !== null) return <Navigate to={depositPath(depositId)} replace />;
  if (payoutId === null || !matchPath(paths.withdraw, pathname)) return null;
  return <Navigate to={payoutPath(payoutId)} replace />;
}
