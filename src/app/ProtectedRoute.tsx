import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useAuth } from '@/components/session/useAuth';
import { LoadingStatus, PageSpinner } from '@/components/ui/Spinner';
import { Skeleton } from '@/components/ui/Skeleton';
import { paths } from '@/config/paths';
import { PageFrame } from './PageFrame';

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
