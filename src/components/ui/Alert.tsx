import {
  CircleAlert,
  CircleCheck,
  Clock,
  Info,
  TriangleAlert,
  type LucideIcon,
  CloudOff,
} from 'lucide-react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { Elements } from '@/lib/elements';
import type { Subscription } from '@/lib/useLive';
import { useOnline } from '@/lib/useOnline';
import { texts, errorMessage } from '@/texts/texts';
import { Button } from './Button';

const VARIANTS = {
  info: { className: 'bg-accent-soft text-ink', icon: Info, iconClass: 'text-accent' },
  waiting: { className: 'bg-accent-soft text-ink', icon: Clock, iconClass: 'text-accent' },
  success: {
    className: 'bg-success-soft text-ink',
    icon: CircleCheck,
    iconClass: 'text-success',
  },
  warning: {
    className: 'bg-warning-soft text-ink',
    icon: TriangleAlert,
    iconClass: 'text-warning',
  },
  danger: { className: 'bg-danger-soft text-ink', icon: CircleAlert, iconClass: 'text-danger' },
} as const;

export type AlertVariant = keyof typeof VARIANTS;

interface AlertProps {
  variant: AlertVariant;
  title?: string | undefined;
  /** Replaces the variant's icon. */
  icon?: ComponentType<{ className: string }> | undefined;
  children: ReactNode;
}

/** An important message. The icon shows the variant too, since color alone is not accessible. */
export function Alert({ variant, title, icon, children }: AlertProps) {
  const { className, iconClass } = VARIANTS[variant];
  const Icon = icon ?? VARIANTS[variant].icon;
  return (
    <div
      className={`flex flex-wrap items-start gap-x-3 gap-y-1 rounded-control border border-transparent p-[min(0.875rem,4vw)] text-sm ${className}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${iconClass}`} />
      <div className="min-w-0 flex-1 basis-40">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}

/**
 * Announces its content to screen readers when it appears. They notice only changes in an existing region, so render
 * the region always and its content when needed.
 */
export function LiveRegion(props: Pick<ComponentProps<'div'>, 'className' | 'children'>) {
  return <div {...props} role="status" />;
}

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  children?: Elements;
}

/** Replaces a list that is empty or failed to load. Its child is the next step. */
export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <span className="mb-2 flex size-14 items-center justify-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden className="size-7" />
      </span>
      <p className="font-semibold">{title}</p>
      {text && <p className="max-w-xs text-sm text-muted">{text}</p>}
      {children && <div className="pt-3">{children}</div>}
    </div>
  );
}

interface FailureProps {
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

/**
 * Shows a failure with a retry button. Render it also without a failure, because screen readers announce only what is
 * added to an existing region.
 */
export function Failure({
  variant = 'danger',
  title,
  text,
  busy,
  className = '',
  onRetry,
}: FailureProps) {
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

interface NotLoadedProps {
  title: string;
  text?: string;
  busy?: boolean;
  onRetry: () => void;
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
  subscription: Pick<Subscription<unknown>, 'error' | 'refresh'>;
  failedTitle: string;
  children: Elements;
}

/** Replaces missing data: loading, unavailable or failed. */
export function SubscriptionFallback({
  subscription: { error, refresh },
  failedTitle,
  children,
}: SubscriptionFallbackProps) {
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
