import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useDelayedFlag } from '@/lib/useDelayedFlag';
import { texts } from '@/texts/texts';

// The transparent border is visible with forced colors, which remove backgrounds.
const VARIANTS = {
  primary: 'border border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'border border-transparent text-accent hover:bg-accent-soft',
  danger: 'border border-transparent bg-danger text-on-danger hover:opacity-90',
} as const;

export type ButtonVariant = keyof typeof VARIANTS;

/** The classes of a button, for links styled as one. A padding in `className` overrides the default, which has no specificity. */
export function buttonClass(variant: ButtonVariant, className = ''): string {
  return `inline-flex min-h-touch min-w-touch flex-wrap items-center justify-center gap-2 rounded-control [:where(&)]:px-4 py-2.5 text-base font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-busy:opacity-50 ${VARIANTS[variant]} ${className}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shows a spinner and disables the button. */
  busy?: boolean | undefined;
  /** Replaces the children while busy. Both are in the markup, so that a prerendered page can show either. */
  busyLabel?: string;
}

/** A button of at least 44 px. It submits a form only with `type="submit"`. */
export function Button({
  variant = 'primary',
  busy = false,
  busyLabel,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || busy}
      aria-busy={busy}
      className={buttonClass(variant, className)}
    >
      {busyLabel === undefined ? (
        <>
          {busy && <Spinner />}
          <span className="contents">{children}</span>
        </>
      ) : (
        <>
          <span hidden={busy}>{children}</span>
          <span hidden={!busy} className="inline-flex items-center gap-2">
            <Spinner />
            <span>{busyLabel}</span>
          </span>
        </>
      )}
    </button>
  );
}

/** A loading spinner. Decorative: the state must also be given as text. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin ${className}`} />;
}

export function PageSpinner() {
  return (
    <div className="flex min-h-[60dvh] items-center justify-center gap-3 text-muted">
      <Spinner />
      <span aria-hidden>{texts.common.loading}</span>
      <Announcement>{texts.common.loading}</Announcement>
    </div>
  );
}

/** Shown over a page that is not interactive yet; it appears only after a delay. */
export function LoadingStatus() {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center">
      <p
        aria-hidden="true"
        className="flex animate-appear items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 text-sm text-muted shadow-card"
      >
        <Spinner />
        <span>{texts.common.loading}</span>
      </p>
      <Announcement>{texts.common.loading}</Announcement>
    </div>
  );
}

/** How long screen readers need to register a new live region. */
const INSERTED_MS = 100;

/** Announces a text to screen readers if no LiveRegion could be rendered in advance. Not visible. */
export function Announcement({ children }: { children: string }) {
  const isInserted = useDelayedFlag(true, INSERTED_MS);
  return (
    <span role="status" className="sr-only">
      {isInserted && children}
    </span>
  );
}

interface CardProps extends ComponentProps<'div'> {
  /** Without padding, for full-width rows. */
  flush?: boolean;
}

export function Card({ className = '', flush = false, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={`rounded-card border border-line bg-surface shadow-card ${flush ? 'overflow-hidden' : 'p-4'} ${className}`}
    />
  );
}

interface BadgeProps {
  icon?: LucideIcon;
  className: string;
  children: string;
}

export function Badge({ icon: Icon, className, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2.5 py-1 text-xs font-semibold ${className}`}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <span>{children}</span>
    </span>
  );
}

/** A placeholder for loading content; hidden from screen readers. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden className={`block animate-pulse rounded-control bg-sunken ${className}`} />
  );
}
