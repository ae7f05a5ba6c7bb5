import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyNamed } from '@/components/lazyNamed';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { LoginPage } from '@/pages/login/LoginPage';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { EventReplay } from './EventReplay';
import { ProtectedRoute } from './ProtectedRoute';

// Only the sign-in page is in the first chunk.
const AppLayout = lazyNamed(() => import('./AppLayout'), 'AppLayout');
const HomePage = lazyNamed(() => import('@/pages/home/HomePage'), 'HomePage');
const DepositPage = lazyNamed(() => import('@/pages/deposit/DepositPage'), 'DepositPage');
const UpiPage = lazyNamed(() => import('@/pages/upi/UpiPage'), 'UpiPage');
const ProfilePage = lazyNamed(() => import('@/pages/profile/ProfilePage'), 'ProfilePage');
const BindUpiPage = lazyNamed(() => import('@/pages/bind-upi/BindUpiPage'), 'BindUpiPage');
const RechargeHistoryPage = lazyNamed(
  () => import('@/pages/recharge-history/RechargeHistoryPage'),
  'RechargeHistoryPage',
);
const StatementPage = lazyNamed(() => import('@/pages/statement/StatementPage'), 'StatementPage');
const RequestPage = lazyNamed(() => import('@/pages/request/RequestPage'), 'RequestPage');
const PayoutPage = lazyNamed(() => import('@/pages/payout/PayoutPage'), 'PayoutPage');
const ContactPage = lazyNamed(() => import('@/pages/contact/ContactPage'), 'ContactPage');
const AdminPage = lazyNamed(() => import('@/pages/admin/AdminPage'), 'AdminPage');
const NotFoundPage = lazyNamed(() => import('@/pages/NotFoundPage'), 'NotFoundPage');

/** Loads the page that follows the sign-in while that waits for its answer, and with it the database. */
function preloadHome(): void {
  void AppLayout.preload();
  void HomePage.preload();
}

/** The route table; the panel has its own, PanelRoutes. Paths are case-insensitive, so /Upi is /upi. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
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
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <EventReplay />
    </Suspense>
  );
}
