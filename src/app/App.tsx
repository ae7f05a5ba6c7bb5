import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { CrashFallback } from '@/components/CrashFallback';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { AuthProvider } from '@/hooks/useAuth';
import { useHydrated } from '@/hooks/useHydrated';
import { ToastProvider } from '@/hooks/useToast';
import { AppRoutes } from './routes';

// What lies over the pages loads after hydration: nothing of it is needed to paint or to type.
const Overlays = lazy(async () => ({ default: (await import('./Overlays')).Overlays }));

/** A component of its own: drawing the routes again before they are hydrated would throw the prerendered page away. */
function HydratedOverlays() {
  const isHydrated = useHydrated();
  return <Suspense>{isHydrated && <Overlays />}</Suspense>;
}

const crashed = (
  <main>
    <CrashFallback />
  </main>
);

/** The whole app: what everything needs, around the routes. It needs a router above it. */
export function App() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={crashed}>
      <ToastProvider>
        <AuthProvider>
          <AppRoutes />
          <HydratedOverlays />
        </AuthProvider>
      </ToastProvider>
    </ErrorBoundary>
  );
}
