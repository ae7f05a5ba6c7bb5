import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FormState } from '@/lib/useForm';
import { texts } from '@/texts/texts';
import { Field } from './Field';
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

/** A password input with a button to show the password, for use in a Field. */
function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput {...props} type={shown ? 'text' : 'password'} verbatim className="pr-13" />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-pressed={shown}
        aria-label={texts.common.showPassword}
        className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-muted"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}
