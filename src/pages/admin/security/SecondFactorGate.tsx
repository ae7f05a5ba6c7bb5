import { Suspense } from 'react';
import type { Elements } from '@/lib/elements';
import { lazyNamed } from '@/lib/lazyNamed';
import { PageSpinner } from '@/components/ui/Button';
import { useLimits } from '@/components/admin/session/useLimits';
import { usePanelSession } from '@/components/admin/session/usePanelSession';

const SecurityPage = lazyNamed(() => import('./SecurityPage'), 'SecurityPage');

/** Shows the panel, or the page of the second factor if the project requires one that the session lacks. */
export function SecondFactorGate({ children }: { children: Elements }) {
  const { hasSecondFactor } = usePanelSession();
  const isRequired = useLimits()?.requireSecondFactor === true && !hasSecondFactor;
  if (!isRequired) return children;
  return (
    <Suspense fallback={<PageSpinner />}>
      <SecurityPage isRequired />
    </Suspense>
  );
}
