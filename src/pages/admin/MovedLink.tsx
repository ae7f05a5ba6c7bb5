import { Navigate, useLocation } from 'react-router-dom';
import { movedLink } from '@/domain/search/movedLink';
import { panelPaths } from '@/config/panelPaths';
import type { HandOver } from '@/components/admin/handOver';

/** Leads an address from before the panel had pages to its page. */
export function MovedLink() {
  const { pathname, search } = useLocation();
  const { to, offered } = movedLink(pathname, search) ?? { to: panelPaths.overview, offered: null };
  return <Navigate replace to={to} state={{ offered } satisfies HandOver} />;
}
