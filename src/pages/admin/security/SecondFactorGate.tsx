import { Suspense } from 'react';
import type { Elements } from '@/components/elements';
import { useSearchParams } from 'react-router-dom';
import { lazyNamed } from '@/components/lazyNamed';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { useLimits } from '@/hooks/admin/useLimits';
import { usePanelSession } from '@/hooks/admin/usePanelSession';

const SecurityPage = lazyNamed(async () => {
  const { SecurityPage: page } = await import('./SecurityPages');
  return { SecurityPage: page };
}, 'SecurityPage');

/** The panel; in its place the page of the second factor, when that is opened or the project asks for one that the session has not got. */
export function SecondFactorGate({ children }: { children: Elements }) {
  const { hasSecondFactor } = usePanelSession();
  const isRequired = useLimits()?.requireSecondFactor === true && !hasSecondFactor;
  const isOpen = useSearchParams()[0].has('security');
  if (!isRequired && !isOpen) return children;
  return (
    <Suspense fallback={<PageSpinner />}>
      <SecurityPage isRequired={isRequired} />
    </Suspense>
  );
}
