import { NotLoaded } from '@/components/ui/Failure';
import type { Elements } from '@/lib/elements';
import { Announcement } from '@/components/ui/Announcement';
import { Skeleton } from '@/components/ui/Skeleton';
import { useUser } from '@/components/session/useUser';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

/**
 * Shows a list of payment methods only once the user's record is loaded: a list that failed to load must not look empty.
 */
export function MethodListState({ children }: { children: Elements }) {
  const { status, refresh } = useUser();
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
  return children;
}
