import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { LoadingStatus } from '@/components/ui/LoadingStatus';
import { paths } from '@/config/paths';
import { useAuth } from '@/components/session/useAuth';
import { RouteFallback } from './RouteFallback';

/**
 * Redirects to the sign-in, but only once it is known that nobody is signed in. Until then it renders the page in its
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
