import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useAuth } from '@/hooks/useAuth';
import { AppShell } from './AppShell';
import { paths } from '@/config/paths';
import { Waiting } from './Waiting';

/**
 * Lets signed-in people through. Shows the picture of the page, or an empty shell, each with a spinner, while that is not
 * known or the page not loaded, and redirects only when it is known.
 */
export function ProtectedRoute() {
  const { status } = useAuth();
  if (status === 'signedOut') return <Navigate to={paths.login} replace />;
  const waiting = (
    <Waiting>
      <AppShell />
    </Waiting>
  );
  if (status === 'loading') return waiting;
  return (
    <Suspense fallback={waiting}>
      <Outlet />
    </Suspense>
  );
}
