import { Suspense, useState, useLayoutEffect } from 'react';
import {
  createRoutesFromElements,
  Navigate,
  Outlet,
  Route,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import { useAuth } from '@/components/session/useAuth';
import { Skeleton } from '@/components/ui/Skeleton';
import { PageSpinner, LoadingStatus } from '@/components/ui/Spinner';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { lazyNamed } from '@/lib/lazyNamed';
import { LoginPage } from '@/pages/login/LoginPage';
import { appCheck } from '@/services/database/appCheck';
import { userApp } from '@/services/database/firebase';
import { PageFrame } from './PageFrame';
import { setSubmitBusy } from './setSubmitBusy';

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
const loadPanel = () => import('@/pages/admin/AdminPage');
const check = appCheck;
// The panel starts its session as it loads, and the requests for it need App Check's token.
const AdminPage = lazyNamed(
  check ? () => check.ready(userApp).then(loadPanel) : loadPanel,
  'AdminPage',
);
const NotFoundPage = lazyNamed(() => import('@/pages/not-found/NotFoundPage'), 'NotFoundPage');

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

const isOfPanel = (pathname: string) => pathname.toLowerCase().startsWith(`${paths.admin}/`);

export function AppRoutes() {
  const [routes] = useState(createRoutes);
  const { pathname } = useLocation();
  // React Router's `*` matches no path with a line break; Hosting answers such a path below the panel's with the panel.
  const isBroken = /%0[ad]/i.test(pathname) && isOfPanel(pathname);
  const page = useRoutes(routes, isBroken ? paths.admin : undefined) ?? <NotFoundPage />;
  return (
    <Suspense fallback={<PageSpinner />}>
      {page}
      <EventReplay />
    </Suspense>
  );
}

/** Loads the home page and the database while the sign-in waits for its answer. */
function preloadHome(): void {
  void AppLayout.preload();
  void HomePage.preload();
}

/**
 * Redirects to the sign-in page once it is known that nobody is signed in. Until then it renders the page in its
 * loading state, at the same position in the tree as later, so that React keeps the prerendered markup.
 */
export function ProtectedRoute() {
  const { status } = useAuth();
  if (status === 'signedOut') return <Navigate to={paths.login} replace />;
  return (
    <>
      <Suspense fallback={<RouteFallback />}>
        <Outlet />
      </Suspense>
      {status === 'loading' && <LoadingStatus />}
    </>
  );
}

/** Shown while the code of a protected page loads: a skeleton header and the bottom bar. */
function RouteFallback() {
  return (
    <PageFrame>
      <div className="flex min-h-11 items-center">
        <Skeleton className="h-7 w-40" />
      </div>
      <PageSpinner />
    </PageFrame>
  );
}

/**
 * Replays input from before hydration. React keeps the fields' text but not in its state; scripts/build/bootstrap.js
 * marks clicks and submits while #root has `data-prerendered`. Render it inside the pages' Suspense boundary, since
 * each boundary is hydrated separately.
 */
function EventReplay(): null {
  useLayoutEffect(() => {
    const root = document.querySelector<HTMLElement>('#root[data-prerendered]');
    if (!root) return;
    delete root.dataset['prerendered'];
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const input of root.querySelectorAll('input')) {
      const { value } = input;
      if (value === '') continue;
      // React ignores an input event if the value equals the one it last saw.
      input.value = '';
      write?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    // After the form has rendered the text.
    setTimeout(() => {
      for (const button of root.querySelectorAll<HTMLElement>('[data-clicked]')) button.click();
      const form = root.querySelector<HTMLFormElement>('form[data-submitted]');
      // React shows it as busy again before the browser paints.
      if (form) setSubmitBusy(form, false);
      // Safari has `requestSubmit` only from version 16.
      form?.querySelector<HTMLElement>('[type=submit]')?.click();
    });
  }, []);
  return null;
}
