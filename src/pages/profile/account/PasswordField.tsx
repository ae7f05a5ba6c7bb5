import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/Field';
import { PasswordInput } from '@/components/ui/PasswordInput';

interface Props extends ComponentProps<typeof PasswordInput> {
  label: string;
  hint?: string;
  error: string | undefined;
}

/** The current password of the account; for another one, pass `autoComplete`. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <PasswordInput {...control} autoComplete="current-password" {...input} />}
    </Field>
  );
}
