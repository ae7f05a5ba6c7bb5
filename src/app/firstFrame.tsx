import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
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
import { paths } from './paths';

/** No page lies here. */
const NOWHERE = '/-';
const NOBODY = { uid: '', email: '', displayName: '' };

const PAGES: Record<string, ReactNode> = {
  [paths.home]: <HomePage />,
  [paths.deposit]: <DepositPage />,
  [paths.upi]: <UpiPage />,
  [paths.profile]: <ProfilePage />,
  [paths.bindUpi]: <BindUpiPage />,
  [paths.rechargeHistory]: <RechargeHistoryPage />,
  [paths.contactUs]: <ContactPage />,
};

const markupAt = (path: string, page: ReactNode) =>
  renderToString(<StaticRouter location={path}>{page}</StaticRouter>);

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
  login: markupAt(paths.login, <App />),
  /** A page behind the guard at an address with a query, which may change what it shows. */
  shell: markupAt(NOWHERE, <AppShell />),
  /** A page of which nothing is certain. */
  plain: markupAt(NOWHERE, <PageSpinner />),
  [paths.admin]: markupAt(paths.admin, <AdminPicture />),
  [NOWHERE]: markupAt(NOWHERE, <NotFoundPage />),
  ...Object.fromEntries(
    Object.entries(PAGES).map(([path, page]) => [
      path,
      markupAt(path, <PersonPicture>{page}</PersonPicture>),
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
