import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/Field';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { securityTexts } from '@/texts/admin/securityTexts';

interface Props extends ComponentProps<typeof PasswordInput> {
  error: string | undefined;
}

/** The administrator's password, which every change of the second factor asks for. */
export function PasswordField({ error, ...input }: Props) {
  return (
    <Field label={securityTexts.password} error={error}>
      {(control) => <PasswordInput {...control} autoComplete="current-password" {...input} />}
    </Field>
  );
}
