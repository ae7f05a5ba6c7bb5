import type { ComponentProps, ReactNode } from 'react';
import type { FormState } from '@/lib/useForm';
import { Field } from './Field';
import { PasswordInput } from './PasswordInput';
import { TextInput } from './TextInput';

interface Props<Name extends string> extends Omit<
  ComponentProps<typeof TextInput>,
  'form' | 'name' | 'value' | 'ref' | 'onChange'
> {
  form: FormState<Name>;
  name: Name;
  label: string;
  hint?: string | undefined;
  /** Replaces the error that the form has for the field. */
  error?: ReactNode;
}

/** A field of a form: label, input, hint and error. A password can be shown. */
export function FormField<Name extends string>({
  form,
  name,
  label,
  hint,
  error = form.errors[name],
  type,
  ...rest
}: Props<Name>) {
  const input = { ...form.input(name), name, ...rest };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        type === 'password' ? (
          <PasswordInput {...control} {...input} />
        ) : (
          <TextInput {...control} {...input} type={type} />
        )
      }
    </Field>
  );
}
