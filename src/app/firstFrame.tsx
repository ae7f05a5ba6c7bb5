import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { DemoNotice } from '@/components/DemoNotice';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { Spinner } from '@/components/ui/Spinner';
import { AuthContext } from '@/hooks/useAuth';
import { ToastProvider } from '@/hooks/useToast';
import { defaultProfile, UserContext } from '@/hooks/useUser';
import { AdminLogin } from '@/pages/admin/AdminLogin';
import { BindUpiPage } from '@/pages/bind-upi/BindUpiPage';
import { ContactPage } from '@/pages/contact/ContactPage';
import { DepositPage } from '@/pages/deposit/DepositPage';
import { HomePage } from '@/pages/home/HomePage';
import { NotFoundPage } from '@/pages/NotFoundPage';
import { ProfilePage } from '@/pages/profile/ProfilePage';
import { RechargeHistoryPage } from '@/pages/recharge-history/RechargeHistoryPage';
import { UpiPage } from '@/pages/upi/UpiPage';
import { texts } from '@/texts/texts';
import { App } from './App';
import { AppShell } from './AppShell';
import { PageFrame } from './PageFrame';
import { paths } from '@/config/paths';

/** No page lies here. */
const NOWHERE = '/-';
const NOBODY = { uid: '', email: '', displayName: '' };

const PAGES: Record<string, ReactNode> = {
  [paths.home]: <HomePage />,
  [paths.deposit]: <DepositPage />,
  // A cheap phone forgets this page while its owner pays in the wallet app, and opens it afresh when they come back.
  [`${paths.deposit}?tab=usdt`]: <DepositPage />,
  [paths.upi]: <UpiPage />,
  [paths.profile]: <ProfilePage />,
  [paths.bindUpi]: <BindUpiPage />,
  [paths.rechargeHistory]: <RechargeHistoryPage />,
  [paths.contactUs]: <ContactPage />,
};

const at = (path: string, page: ReactNode) => <StaticRouter location={path}>{page}</StaticRouter>;

/** Names that libraries leave for scripts and style sheets; nothing reads them in a picture. */
const NAMES = /\b(lucide(-[\w-]+)? ?|data-(discover|radix-collection-item|orientation)="\w*")/g;

/** A picture is never taken over by React; it carries only what is seen, and weighs less than what React would render. */
const pictureAt = (path: string, page: ReactNode) =>
  renderToStaticMarkup(at(path, page)).replace(NAMES, '');

/** Says on a picture that it is one; most people never see it. */
function NotReadyYet() {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center">
      <p
        role="status"
        className="flex animate-appear items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 text-sm text-muted shadow-card"
      >
        <Spinner />
        {texts.common.loading}
      </p>
    </div>
  );
}

/** A signed-in page as it stands while nothing is known of the person, for as long as its code is on its way. */
function PersonPicture({ children }: { children: ReactNode }) {
  return (
    <AuthContext value={{ status: 'signedIn', identity: NOBODY }}>
      <UserContext
        value={{
          user: defaultProfile(NOBODY),
          status: 'loading',
          fromCache: false,
          refresh: () => undefined,
        }}
      >
        <ToastProvider>
          <PageFrame isPicture>{children}</PageFrame>
        </ToastProvider>
      </UserContext>
      <NotReadyYet />
    </AuthContext>
  );
}

function AdminPicture() {
  return (
    <ToastProvider>
      <DemoNotice />
      <main inert>
        <AdminLogin ended={null} />
      </main>
      <NotReadyYet />
    </ToastProvider>
  );
}

/** What stands in the page before any script runs, by name or address; used by the build alone. */
export const firstFrame: Record<string, string> = {
  /** React takes this over as it is, with what was typed meanwhile. */
  login: renderToString(at(paths.login, <App />)),
  /** A page behind the guard at an address with a query that has no picture of its own. */
  shell: pictureAt(NOWHERE, <AppShell />),
  /** A page of which nothing is certain. */
  plain: pictureAt(NOWHERE, <PageSpinner />),
  [paths.admin]: pictureAt(paths.admin, <AdminPicture />),
  [NOWHERE]: pictureAt(NOWHERE, <NotFoundPage />),
  ...Object.fromEntries(
    Object.entries(PAGES).map(([path, page]) => [
      path,
      pictureAt(path, <PersonPicture>{page}</PersonPicture>),
    ]),
  ),
};

/** What boot.js must know of the addresses. */
export const addresses = {
  guarded: Object.keys(PAGES),
  login: paths.login,
  home: paths.home,
  admin: paths.admin,
  nowhere: NOWHERE,
};
