import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'div'> {
  /** Without padding, for full-width rows. */
  flush?: boolean;
}

export function Card({ className = '', flush = false, ...rest }: Props) {
  return (
    <div
      {...rest}
      className={`rounded-card border border-line bg-surface shadow-card ${flush ? 'overflow-hidden' : 'p-4'} ${className}`}
    />
  );
}
