import type { ComponentProps } from 'react';
import { Spinner } from './Spinner';

const LOOKS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-accent hover:bg-accent-soft',
  danger: 'bg-bad text-on-bad hover:opacity-90',
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook, className = ''): string {
  return `inline-flex min-h-touch min-w-touch items-center justify-center gap-2 rounded-control px-4 py-2.5 text-base font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-50 ${LOOKS[look]} ${className}`;
}

interface Props extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Shows a spinner and refuses taps. */
  busy?: boolean;
}

/** A button of at least 44 px. It submits a form only when told to by `type`. */
export function Button({ look = 'primary', busy = false, children, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || busy}
      aria-busy={busy}
      className={buttonClass(look, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
