import { Navigate, Outlet } from 'react-router-dom';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { useAuth } from '@/hooks/useAuth';
import { paths } from './paths';

/** Lets signed-in people through. Shows a spinner while that is not known, and redirects only when it is. */
export function ProtectedRoute() {
  const { status } = useAuth();
  if (status === 'loading') return <PageSpinner />;
  return status === 'signedIn' ? <Outlet /> : <Navigate to={paths.login} replace />;
}
