import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyNamed } from '@/components/lazyNamed';
import { DemoBanner } from '@/components/shell/DemoBanner';
import { LoadingStatus } from '@/components/LoadingStatus';
import { OfflineBanner } from '@/components/shell/OfflineBanner';
import { SkipLink } from '@/components/shell/SkipLink';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { MAIN_ID } from '@/hooks/browser/useRouteFocus';
import { PanelSessionProvider } from '@/hooks/admin/usePanelSession';
import { useAdminSession } from '@/hooks/admin/useAdminSession';
import { LimitsProvider } from '@/hooks/admin/useLimits';
import { AdminLogin } from './AdminLogin';
import { AdminPanel } from './AdminPanel';
import { SecondFactorGate } from './security/SecondFactorGate';

const ActivityPage = lazyNamed(() => import('@/pages/admin/activity/ActivityPage'), 'ActivityPage');
const ClosingPage = lazyNamed(() => import('@/pages/admin/closing/ClosingPage'), 'ClosingPage');

/** The admin page, outside ProtectedRoute: its own sign-in, then the panel. */
export function AdminPage() {
  const state = useAdminSession();
  const [params] = useSearchParams();
  const Page = params.has('closing') ? ClosingPage : params.has('activity') ? ActivityPage : null;
  const isLoading = state.status === 'loading';
  return (
    <>
      <SkipLink />
      <DemoBanner />
      <main id={MAIN_ID} tabIndex={-1} inert={isLoading} className="outline-none">
        {state.status === 'signedIn' ? (
          <PanelSessionProvider key={state.session.uid} value={state.session}>
            <LimitsProvider>
              <SecondFactorGate>
                {Page ? (
                  <Suspense fallback={<PageSpinner />}>
                    <Page />
                  </Suspense>
                ) : (
                  <AdminPanel />
                )}
              </SecondFactorGate>
            </LimitsProvider>
          </PanelSessionProvider>
        ) : (
          <>
            <div className="sticky top-0 z-30">
              <OfflineBanner />
            </div>
            {/* Hides the form while a session of this tab (see scripts/build/bootstrap.js) is being checked. */}
            <div className={isLoading ? 'in-data-[admin-session]:invisible' : ''}>
              <AdminLogin ended={state.status === 'signedOut' ? state.ended : null} />
            </div>
          </>
        )}
      </main>
      {isLoading && <LoadingStatus />}
    </>
  );
}
