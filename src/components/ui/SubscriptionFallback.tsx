import { NotLoaded } from './Failure';
import type { Elements } from '@/lib/elements';
import { useOnline } from '@/lib/useOnline';
import type { Subscription } from '@/lib/useSubscription';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';

interface Props {
  subscription: Pick<Subscription<unknown>, 'error' | 'refresh'>;
  failedTitle: string;
  children: Elements;
}

/** Replaces missing data: loading, unavailable or failed. */
export function SubscriptionFallback({
  subscription: { error, refresh },
  failedTitle,
  children,
}: Props) {
  const online = useOnline();
  if (!error) return children;
  const isUnanswered = error.code === 'unanswered';
  const notLoaded = online ? texts.common.notLoadedSlow : texts.common.notLoadedOffline;
  return (
    <NotLoaded
      title={isUnanswered ? texts.common.notLoaded : failedTitle}
      text={isUnanswered ? notLoaded : errorMessage(error)}
      onRetry={refresh}
    />
  );
}
