import { Suspense, useState } from 'react';
import { createRoutesFromElements, Route, useRoutes } from 'react-router-dom';
import { lazyNamed } from '@/lib/lazyNamed';
import { PageSpinner } from '@/components/ui/Spinner';
import { LoginPage } from '@/pages/login/LoginPage';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { EventReplay } from './EventReplay';
import { ProtectedRoute } from './ProtectedRoute';

// Only the sign-in page is in the first chunk.
const userPages = () => import('./UserPages');
const AppLayout = lazyNamed(userPages, 'AppLayout');
const HomePage = lazyNamed(userPages, 'HomePage');
const DepositPage = lazyNamed(userPages, 'DepositPage');
const UpiPage = lazyNamed(userPages, 'UpiPage');
const ProfilePage = lazyNamed(userPages, 'ProfilePage');
const BindUpiPage = lazyNamed(userPages, 'BindUpiPage');
const RechargeHistoryPage = lazyNamed(userPages, 'RechargeHistoryPage');
const StatementPage = lazyNamed(userPages, 'StatementPage');
const ContactPage = lazyNamed(userPages, 'ContactPage');
const RequestPage = lazyNamed(() => import('@/pages/request/RequestPage'), 'RequestPage');
const PayoutPage = lazyNamed(() => import('@/pages/withdraw/PayoutPage'), 'PayoutPage');
// oxlint-disable-next-line no-restricted-imports -- The one way into the panel.
const AdminPage = lazyNamed(() => import('@/pages/admin/AdminPage'), 'AdminPage');
const NotFoundPage = lazyNamed(() => import('@/pages/not-found/NotFoundPage'), 'NotFoundPage');

/** Loads the home page and the database while the sign-in waits for its answer. */
function preloadHome(): void {
  void AppLayout.preload();
  void HomePage.preload();
}

/** The route table; the panel's is PanelRoutes. Paths are case-insensitive: /Upi is /upi. */
const createRoutes = () =>
  createRoutesFromElements(
    <>
      <Route path={paths.login} element={<LoginPage onSubmit={preloadHome} />} />
      <Route path={`${paths.admin}/*`} element={<AdminPage />} />
      <Route element={<ProtectedRoute />}>
        <Route element={<AppLayout />}>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.deposit} element={<DepositPage />} />
          <Route path={paths.upi} element={<UpiPage />} />
          <Route path={paths.profile} element={<ProfilePage />} />
          <Route path={paths.bindUpi} element={<BindUpiPage />} />
          <Route path={paths.rechargeHistory} element={<RechargeHistoryPage />} />
          <Route path={paths.statement} element={<StatementPage />} />
          <Route path={`${paths.requests}/:id?`} element={<RequestPage />} />
          {env.payouts && <Route path={paths.withdraw} element={<PayoutPage />} />}
          {env.payouts && <Route path={`${paths.withdrawals}/:id?`} element={<PayoutPage />} />}
          <Route path={paths.contactUs} element={<ContactPage />} />
        </Route>
      </Route>
    </>,
  );

/** Renders the page of the current path. */
export function AppRoutes() {
  const [routes] = useState(createRoutes);
  // Not a route, because React Router's `*` matches no path with a line break.
  const page = useRoutes(routes) ?? <NotFoundPage />;
  return (
    <Suspense fallback={<PageSpinner />}>
      {page}
      <EventReplay />
    </Suspense>
  );
}
