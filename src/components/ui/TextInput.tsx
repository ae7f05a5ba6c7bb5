import type { ComponentProps } from 'react';

const CLASS =
  'min-h-12 w-full rounded-control border bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-muted disabled:opacity-60 border-line-strong aria-invalid:border-danger';

const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

interface Props extends ComponentProps<'input'> {
  /** For what has no words in it: the device corrects nothing. An email address is that by itself. */
  verbatim?: boolean;
}

/** A single-line input, for use in a Field. At 16 px, because mobile browsers zoom in on smaller inputs. */
export function TextInput({ verbatim = false, className = '', ...rest }: Props) {
  const isEmail = rest.type === 'email';
  return (
    <input
      inputMode={isEmail ? 'email' : undefined}
      {...((verbatim || isEmail) && VERBATIM)}
      {...rest}
      className={`${CLASS} ${className}`}
    />
  );
}
