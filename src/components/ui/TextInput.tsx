import type { ComponentProps } from 'react';

const CLASS =
  'min-h-12 w-full rounded-control border bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-muted disabled:opacity-60 border-line-strong aria-invalid:border-danger';

/** A single-line input, for use in a Field. At 16 px, because mobile browsers zoom in on smaller inputs. */
export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${CLASS} ${className}`} />;
}
