import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useAuth } from '@/hooks/useAuth';
import { AppShell } from './AppShell';
import { paths } from './paths';

/**
 * Lets signed-in people through. Shows a spinner in the empty shell while that is not known or the page not loaded, and
 * redirects only when it is known.
 */
export function ProtectedRoute() {
  const { status } = useAuth();
  if (status === 'loading') return <AppShell />;
  if (status === 'signedOut') return <Navigate to={paths.login} replace />;
  return (
    <Suspense fallback={<AppShell />}>
      <Outlet />
    </Suspense>
  );
}
