import { NotLoaded } from '@/components/ui/Failure';
import { CloudOff } from 'lucide-react';
import type { Elements } from '@/components/elements';
import { Announcement } from '@/components/ui/Announcement';
import { Skeleton } from '@/components/ui/Skeleton';
import { useIsStale } from '@/hooks/useLocalCache';
import { useUser } from '@/hooks/useUser';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

/**
 * Shows a list of payment methods only once the user's record is loaded: a list that failed to load must not look empty.
 * Stale data is marked as a saved copy.
 */
export function MethodListState({ children }: { children: Elements }) {
  const { status, refresh } = useUser();
  const isStale = useIsStale();
  if (status === 'failed') {
    return (
      <NotLoaded
        title={userTexts.upi.listFailed}
        text={userTexts.upi.listFailedText}
        onRetry={refresh}
      />
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
      {isStale && (
        <p className="flex items-center gap-2 pb-3 text-sm text-muted">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span>{userTexts.upi.savedCopy}</span>
        </p>
      )}
      {children}
    </>
  );
}
