import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { StartAuth, useAuth } from '@/components/session/useAuth';
import { useCacheAvailable, useLastSyncedAt } from '@/components/session/useLocalCache';
import { UserProvider, useUser } from '@/components/session/useUser';
import { SkipLink, OfflineBanner } from '@/components/shell/OfflineBanner';
import { CrashFallback, ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { PageSpinner } from '@/components/ui/Spinner';
import { useRouteFocus } from '@/lib/focus';
import { heightAs } from '@/lib/heightAs';
import { lazyNamed } from '@/lib/lazyNamed';
import { useLoad } from '@/lib/useLive';
import { isSessionKept } from '@/services/database/deviceStorage';
import { sharedTexts } from '@/texts/sharedTexts';
import { PageFrame } from './PageFrame';

const AccountPanel = lazyNamed(
  () => import('@/pages/profile/account/AccountPanel'),
  'AccountPanel',
);

/** Replaces a page that crashed. Without StartAuth the session would wait for that page, and Reload could not be tapped. */
const crashed = (
  <>
    <CrashFallback />
    <StartAuth />
  </>
);

/** The parts all signed-in pages share: the user's record, the column, the bottom bar. They survive a crash of the page. */
export function AppLayout() {
  const { pathname } = useLocation();
  const { status } = useAuth();
  useRouteFocus(pathname);
  return (
    <UserProvider>
      <SkipLink />
      <PageFrame notice={<SyncBanner />} inert={status === 'loading'}>
        <ErrorBoundary resetKey={pathname} fallback={crashed}>
          <Suspense fallback={<PageSpinner />}>
            <Page />
            <StartAuth />
          </Suspense>
        </ErrorBoundary>
      </PageFrame>
    </UserProvider>
  );
}

function Page() {
  const { user } = useUser();
  return user.closedAt ? <AccountPanel task="closed" /> : <Outlet />;
}

const noticeHeight = heightAs('--notice');

/** The signed-in user's OfflineBanner, above the bottom bar, where it shifts nothing but what sticks there. */
export function SyncBanner() {
  const hasCache = useCacheAvailable();
  const isKept = useLoad(useAuth().status === 'signedIn' ? isSessionKept : null).data !== false;
  const notOffline = hasCache ? null : sharedTexts.noSavedCopy;
  return (
    <div
      ref={noticeHeight}
      className="fixed inset-x-0 bottom-[calc(var(--bar)+env(safe-area-inset-bottom))] z-30 print:hidden"
    >
      <OfflineBanner
        lastSyncedAt={useLastSyncedAt()}
        notice={isKept ? notOffline : sharedTexts.sessionNotKept}
      />
    </div>
  );
}
