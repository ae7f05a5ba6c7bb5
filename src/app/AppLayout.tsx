import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { CrashNotice } from '@/components/CrashNotice';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { SavedCopyNotice } from '@/components/SavedCopyNotice';
import { SkipLink } from '@/components/SkipLink';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { useAuth } from '@/hooks/useAuth';
import { UserProvider } from '@/hooks/useUser';
import { useRouteFocus } from '@/hooks/useRouteFocus';
import { PageFrame } from './PageFrame';

/** What every signed-in page shares: the user's record, the column, the bottom bar. A page that crashes leaves these alive. */
export function AppLayout() {
  const { pathname } = useLocation();
  const { status } = useAuth();
  useRouteFocus();
  return (
    <UserProvider>
      <SkipLink />
      <PageFrame notice={<SavedCopyNotice />} inert={status === 'loading'}>
        <ErrorBoundary resetKey={pathname} fallback={<CrashNotice />}>
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </PageFrame>
    </UserProvider>
  );
}
