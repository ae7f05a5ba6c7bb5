import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Skeleton } from '@/components/ui/Skeleton';
import { useUser } from '@/hooks/useUser';
import { texts } from '@/texts/texts';

/** Shows a list of the person's record only when it is known; an unknown list must not look like an empty one. */
export function MethodListState({ children }: { children: ReactNode }) {
  const { status, refresh } = useUser();
  if (status === 'failed') {
    return (
      <EmptyState icon={CloudOff} title={texts.upi.listFailed}>
        <Button look="secondary" onClick={refresh}>
          {texts.common.retry}
        </Button>
      </EmptyState>
    );
  }
  if (status === 'loading') {
    return (
      <div role="status">
        <span className="sr-only">{texts.common.loading}</span>
        <Skeleton className="h-20" />
      </div>
    );
  }
  return children;
}
