import type { ComponentProps } from 'react';

const LOOK =
  'min-h-12 w-full rounded-control border bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-muted disabled:opacity-60 border-line-strong aria-invalid:border-bad';

/** A line of text at 16 px, below which phones zoom in on focus. Goes into a Field. */
export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${LOOK} ${className}`} />;
}
