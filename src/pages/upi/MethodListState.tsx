import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Announcement } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Skeleton } from '@/components/ui/Skeleton';
import { useOnline } from '@/hooks/useOnline';
import { useUser } from '@/hooks/useUser';
import { texts } from '@/texts/texts';

/**
 * Shows a list of the person's record only when it is known: an unknown list must not look like an empty one.
 * A copy kept on the phone is marked as such while there is no network.
 */
export function MethodListState({ children }: { children: ReactNode }) {
  const { status, fromCache, refresh } = useUser();
  const online = useOnline();
  if (status === 'failed') {
    return (
      <EmptyState icon={CloudOff} title={texts.upi.listFailed} text={texts.upi.listFailedText}>
        <Button look="secondary" onClick={refresh}>
          {texts.common.retry}
        </Button>
      </EmptyState>
    );
  }
  if (status === 'loading') {
    return (
      <>
        <Announcement>{texts.common.loading}</Announcement>
        <Skeleton className="h-19" />
      </>
    );
  }
  return (
    <>
      {fromCache && !online && (
        <p className="flex items-center gap-2 pb-3 text-sm text-muted">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {texts.upi.savedCopy}
        </p>
      )}
      {children}
    </>
  );
}
