import type { ComponentProps } from 'react';
import { Spinner } from './Spinner';

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
  return `inline-flex min-h-touch min-w-touch flex-wrap items-center justify-center gap-2 rounded-control [:where(&)]:px-4 py-1.5 text-base font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-busy:opacity-50 ${VARIANTS[variant]} ${className}`;
}

interface Props extends ComponentProps<'button'> {
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
}: Props) {
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
