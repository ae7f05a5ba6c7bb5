import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthProvider } from '@/components/session/useAuth';
import { CrashFallback, ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { lazyNamed } from '@/lib/lazyNamed';
import { useHydrated } from '@/lib/useHydrated';
import { AppRoutes } from './AppRoutes';

// Overlays load after hydration, since they are not needed to paint or to type.
const Overlays = lazyNamed(() => import('./Overlays'), 'Overlays');

const crashed = (
  <main>
    <CrashFallback />
  </main>
);

/** The app: providers, error boundary, routes and overlays. Must be rendered inside a router. */
export function App() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={crashed}>
      <AuthProvider>
        <AppRoutes />
        <HydratedOverlays />
      </AuthProvider>
    </ErrorBoundary>
  );
}

/** A separate component, because rendering the routes again before hydration would discard the prerendered page. */
function HydratedOverlays() {
  const isHydrated = useHydrated();
  return <Suspense>{isHydrated && <Overlays />}</Suspense>;
}
