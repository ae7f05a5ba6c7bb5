import { LimitsProvider } from '@/components/admin/session/useLimits';
import { PanelSessionProvider } from '@/components/admin/session/usePanelSession';
import { DemoBanner, OfflineBanner, SkipLink } from '@/components/shell/OfflineBanner';
import { LoadingStatus } from '@/components/ui/Spinner';
import { MAIN_ID } from '@/lib/focus';
import { AdminLogin } from './login/AdminLogin';
import { useAdminSession } from './login/useAdminSession';
import { PanelRoutes } from './PanelRoutes';

/** Shows the admin sign-in, then the panel. It is outside ProtectedRoute, which is for users. */
export function AdminPage() {
  const state = useAdminSession();
  const isLoading = state.status === 'loading';
  return (
    <>
      <SkipLink />
      <DemoBanner />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        inert={isLoading}
        // In a control, break only a word longer than the line.
        className="outline-none [&_:is(a,button,summary)]:wrap-break-word"
      >
        {state.status === 'signedIn' ? (
          <PanelSessionProvider key={state.session.uid} value={state.session}>
            <LimitsProvider>
              <PanelRoutes />
            </LimitsProvider>
          </PanelSessionProvider>
        ) : (
          <>
            <div className="sticky top-0 z-30">
              <OfflineBanner />
            </div>
            {/* Hides the form while a session of this tab (see scripts/build/bootstrap.js) is being checked. */}
            <div className={isLoading ? 'in-data-[admin-session]:invisible' : ''}>
              <AdminLogin ended={isLoading ? undefined : state.ended} />
            </div>
          </>
        )}
      </main>
      {isLoading && <LoadingStatus />}
    </>
  );
}
