import { type ComponentProps, type ReactElement, type ReactNode, useId, useState } from 'react';
import { usePreconnectOnInput } from '@/lib/usePreconnect';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import type { FormState } from '@/lib/useForm';
import { texts } from '@/texts/texts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onFocus' | 'onInput'> {
  /** The connections that submitting needs; the first focus opens them. */
  connections?: Parameters<typeof usePreconnectOnInput>;
  onSubmit: () => void;
}

/** A form that the app validates and sends itself. */
export function Form({
  connections = [],
  className = 'flex flex-col gap-4',
  onSubmit,
  ...rest
}: FormProps) {
  return (
    <form
      // Keeps a password out of the URL even if the script fails.
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

/** The attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** The message under the control if its value is invalid. */
  error?: ReactNode;
  children: (control: ControlProps) => ReactElement;
}

/** Connects a label, a hint and an error message to one control. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div data-field className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error !== undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {/* Always rendered, so that screen readers announce an error that is added later. */}
      <div aria-live="polite" className="-mt-1.5">
        {error && (
          <p
            id={errorId}
            className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}

const CLASS =
  'min-h-12 w-full rounded-control border bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-muted placeholder:opacity-100 disabled:opacity-60 border-line-strong aria-invalid:border-danger';

const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

interface TextInputProps extends ComponentProps<'input'> {
  /** Turns autocorrection off, for texts without words. Email inputs do so anyway. */
  verbatim?: boolean;
}

/** A single-line input for use in a Field. At 16 px, because mobile browsers zoom in on smaller inputs. */
export function TextInput({ verbatim = false, className = '', ...rest }: TextInputProps) {
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

interface FormFieldProps<Name extends string> extends Omit<
  ComponentProps<typeof TextInput>,
  'form' | 'name' | 'value' | 'ref' | 'onChange'
> {
  form: FormState<Name>;
  name: Name;
  label: string;
  hint?: string | undefined;
  /** Replaces the form's error for this field. */
  error?: ReactNode;
}

/** A form's field: label, input, hint and error. A password can be shown. */
export function FormField<Name extends string>({
  form,
  name,
  label,
  hint,
  error = form.errors[name],
  type,
  ...rest
}: FormFieldProps<Name>) {
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

/** A password input with a button that shows the password. */
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
