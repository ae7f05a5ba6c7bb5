import { MAIN_ID } from '@/lib/focus';
import { LoadingStatus } from '@/components/ui/Button';
import { useEffect, useState } from 'react';
import { LimitsProvider } from '@/components/admin/session/useLimits';
import {
  createPanelSession,
  panelSessions,
  PanelSessionProvider,
  type PanelSession,
} from '@/components/admin/session/usePanelSession';
import { OfflineBanner, DemoBanner, SkipLink } from '@/components/shell/OfflineBanner';
import { admin } from '@/services/admin/adminServices';
import type { AdminSession, SessionEnd } from '@/services/admin/session/createAdminSession';
import { AdminLogin } from './login/AdminLogin';
import { PanelRoutes } from './PanelRoutes';
import { SecondFactorGate } from './security/SecondFactorGate';

type State =
  | { status: 'loading' }
  | { status: 'signedOut'; ended: SessionEnd | null }
  | { status: 'signedIn'; session: PanelSession };

/** Returns the state after a session's change. Logging out drops drafts; a session that ends by itself keeps them. */
function follow(before: AdminSession | null, next: AdminSession): State {
  const known = panelSessions.getState();
  if (next.status === 'signedOut') {
    const isLogout = before?.status === 'signedIn' && next.ended === null;
    if (isLogout) for (const { uid, drafts } of known.values()) drafts.answer.set(uid, null);
    const typed = isLogout ? [] : [...known.values()];
    panelSessions.setState(
      new Map(typed.map((session) => [session.uid, createPanelSession(session, session.drafts)])),
      true,
    );
    return next;
  }
  const { status, ...administrator } = next;
  const { uid } = administrator;
  const session = { ...(known.get(uid) ?? createPanelSession(administrator)), ...administrator };
  panelSessions.setState(new Map(known).set(uid, session), true);
  return { status, session };
}

/** Returns the administrator's session in this tab, new at each sign-in; `loading` until it is known. */
function useAdminSession(): State {
  const [state, setState] = useState<State>({ status: 'loading' });
  useEffect(() => {
    let current: AdminSession | null = null;
    return admin.session.subscribeToSession((next) => {
      setState(follow(current, next));
      current = next;
    });
  }, []);
  return state;
}

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
              <SecondFactorGate>
                <PanelRoutes />
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
