import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { lazyNamed } from '@/lib/lazyNamed';
import { PageSpinner } from '@/components/ui/Button';
import { env } from '@/config/env';
import { pageOf, panelPaths } from '@/config/panelPaths';
import { useRouteFocus } from '@/lib/focus';
import { AdminLayout } from './AdminLayout';
import { Panes } from './Panes';
import { OverviewPage } from './overview/OverviewPage';
import { LazyDepositView } from './worklist/LazyDepositView';

const DepositList = lazyNamed(() => import('./deposits/DepositList'), 'DepositList');
const PayoutList = lazyNamed(() => import('./payouts/PayoutList'), 'PayoutList');
const PayoutView = lazyNamed(() => import('./payouts/PayoutView'), 'PayoutView');
const BankPage = lazyNamed(() => import('./payouts/bank/BankPage'), 'BankPage');
const IncomingPage = lazyNamed(() => import('./matching/incoming/IncomingPage'), 'IncomingPage');
const UserView = lazyNamed(() => import('./users/UserView'), 'UserView');
const ClosingPage = lazyNamed(() => import('./reports/closing/ClosingPage'), 'ClosingPage');
const ActivityPage = lazyNamed(() => import('./reports/activity/ActivityPage'), 'ActivityPage');
const SecurityPage = lazyNamed(() => import('./security/SecurityPage'), 'SecurityPage');

/**
 * The routes of the panel. A record opens as a child of its list, so the list stays mounted. Each record path starts
 * with the name of its list, since an ID may be any text.
 */
export function PanelRoutes() {
  const { pathname } = useLocation();
  // Opening a record beside a list does not change the page.
  const page = pageOf(pathname);
  useRouteFocus(page === 'queue' ? '' : page);
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        <Route element={<AdminLayout />}>
          <Route path="" element={<Panes list={<OverviewPage />} view={<LazyDepositView />} />}>
            <Route path="queue/:depositId" element={<LazyDepositView />} />
          </Route>
          <Route
            path="deposits"
            element={<Panes list={<DepositList />} view={<LazyDepositView />} />}
          >
            <Route path=":depositId" element={<LazyDepositView />} />
          </Route>
          {env.payouts && (
            <Route path="payouts" element={<Panes list={<PayoutList />} view={<PayoutView />} />}>
              <Route path=":payoutId" element={<PayoutView />} />
            </Route>
          )}
          {env.payouts && (
            <Route path="bank" element={<Panes list={<BankPage />} />}>
              <Route path=":payoutId" element={<PayoutView />} />
            </Route>
          )}
          {env.tronApiUrl !== null && (
            <Route path="incoming" element={<Panes list={<IncomingPage />} />}>
              <Route path=":depositId" element={<LazyDepositView />} />
            </Route>
          )}
          <Route path="users/:uid" element={<UserView />} />
          <Route path="closing" element={<ClosingPage />} />
          <Route path="activity" element={<ActivityPage />} />
          <Route path="security" element={<SecurityPage isRequired={false} />} />
        </Route>
        <Route path="*" element={<Navigate replace to={panelPaths.overview} />} />
      </Routes>
    </Suspense>
  );
}
