import { CloudOff } from 'lucide-react';
import type { Elements } from '@/lib/elements';
import type { Subscription } from '@/lib/useLive';
import { useOnline } from '@/lib/useOnline';
import { texts, errorMessage } from '@/texts/texts';
import { Alert } from './Alert';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { PageSpinner } from './Spinner';

interface Props {
  title?: string;
  /** The failure; null if there is none. */
  text: string | null;
  /** `warning` if most users can do without it. */
  variant?: 'danger' | 'warning';
  /** True while it is being retried. */
  busy?: boolean;
  className?: string;
  onRetry: () => void;
}

/** Shows a failure with a retry button. Render it also without one: screen readers announce only changes of a region. */
export function Failure({ variant = 'danger', title, text, busy, className = '', onRetry }: Props) {
  return (
    <div role="alert" className={`empty:sr-only ${className}`}>
      {text !== null && (
        <Alert variant={variant} title={title}>
          <p>{text}</p>
          <Button
            variant="secondary"
            className="mt-2 text-sm print:hidden"
            busy={busy}
            onClick={onRetry}
          >
            {texts.common.retry}
          </Button>
        </Alert>
      )}
    </div>
  );
}

interface NotLoadedProps extends Pick<Props, 'busy' | 'onRetry'> {
  title: string;
  text?: string;
}

/** Replaces content that could not be loaded. */
export function NotLoaded({ busy, onRetry, ...rest }: NotLoadedProps) {
  return (
    <EmptyState icon={CloudOff} {...rest}>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        {texts.common.retry}
      </Button>
    </EmptyState>
  );
}

interface SubscriptionFallbackProps {
  subscription: Pick<Subscription<unknown>, 'error' | 'loading' | 'refresh'>;
  failedTitle: string;
  children?: Elements;
}

/** Replaces missing data: loading, unavailable or failed. */
export function SubscriptionFallback({
  subscription: { error, loading, refresh },
  failedTitle,
  children = <PageSpinner />,
}: SubscriptionFallbackProps) {
  const online = useOnline();
  if (!error) return children;
  const isUnanswered = error.code === 'unanswered';
  const notLoaded = online ? texts.common.notLoadedSlow : texts.common.notLoadedOffline;
  return (
    <NotLoaded
      title={isUnanswered ? texts.common.notLoaded : failedTitle}
      text={isUnanswered ? notLoaded : errorMessage(error)}
      busy={loading}
      onRetry={refresh}
    />
  );
}
