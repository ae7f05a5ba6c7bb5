import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { AuthProvider } from '@/hooks/useAuth';
import { useIsPainted } from '@/hooks/useIsPainted';
import { ToastProvider } from '@/hooks/useToast';
import { AppRoutes } from './routes';

// What lies over the pages waits until one is there: nothing of it is needed to paint or to type.
const Overlays = lazy(async () => ({ default: (await import('./Overlays')).Overlays }));

function OverlaysWhenPainted() {
  const isPainted = useIsPainted();
  return <Suspense>{isPainted && <Overlays />}</Suspense>;
}

/** The whole app: what everything needs, around the routes. It needs a router above it. */
export function App() {
  return (
    <ErrorBoundary>
      <ToastProvider>
        <AuthProvider>
          <AppRoutes />
          <OverlaysWhenPainted />
        </AuthProvider>
      </ToastProvider>
    </ErrorBoundary>
  );
}
