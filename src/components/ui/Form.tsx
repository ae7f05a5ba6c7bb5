import type { ComponentProps } from 'react';
import { usePreconnectOnInput } from '@/lib/usePreconnect';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onFocus' | 'onInput'> {
  /** What submitting it needs, which the first focus opens. */
  connections?: Parameters<typeof usePreconnectOnInput>;
  onSubmit: () => void;
}

/** A form whose fields the app checks and sends. */
export function Form({
  connections = [],
  className = 'flex flex-col gap-4',
  onSubmit,
  ...rest
}: Props) {
  return (
    <form
      // Whatever goes wrong, no password comes into an address.
      method="post"
      noValidate
      className={className}
      {...usePreconnectOnInput(...connections)}
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
