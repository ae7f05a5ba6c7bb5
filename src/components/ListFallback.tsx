import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoadTimeout } from '@/hooks/browser/useLoadTimeout';
import { useOnline } from '@/hooks/browser/useOnline';
import type { Subscription } from '@/hooks/useSubscription';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';
import { Button } from './ui/Button';
import { EmptyState } from './ui/EmptyState';

interface UnavailableProps {
  title: string;
  text: string;
  onRetry: () => void;
}

function Unavailable({ title, text, onRetry }: UnavailableProps) {
  return (
    <EmptyState icon={CloudOff} title={title} text={text}>
      <Button variant="secondary" onClick={onRetry}>
        {texts.common.retry}
      </Button>
    </EmptyState>
  );
}

/** Shows its children until neither the server nor the local cache is likely to answer soon. */
function ListLoading({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const online = useOnline();
  if (!useLoadTimeout(true)) return children;
  const text = online ? texts.common.notLoadedSlow : texts.common.notLoadedOffline;
  return <Unavailable title={texts.common.notLoaded} text={text} onRetry={onRetry} />;
}

interface Props {
  list: Pick<Subscription<unknown>, 'error' | 'refresh'>;
  failedTitle: string;
  /** Shown while the list is loading. */
  children: ReactNode;
}

/** Replaces a list without data: it is loading, unavailable, or has failed. */
export function ListFallback({ list: { error, refresh }, failedTitle, children }: Props) {
  if (error) {
    return <Unavailable title={failedTitle} text={errorMessage(error)} onRetry={refresh} />;
  }
  return <ListLoading onRetry={refresh}>{children}</ListLoading>;
}
