import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import {
  createContext,
  useCallback,
  useContext,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react';
import type { FieldError, Result } from '@/domain/validation';
import { toast } from '@/lib/toast';
import { useIsMounted } from '@/lib/useIsMounted';
import { preconnect, type Connection } from '@/services/database/preconnect';
import { fieldMessage, texts } from '@/texts/texts';

type Check = (text: string) => Result<string>;

interface FieldRules {
  check: Check;
  /** A question about a valid text that is unlikely to be right. */
  warn?: (checked: string) => string | false | undefined;
  /** The text and its setter if the form does not hold it: it has an initial value, is changed while typed, or is shared. */
  held?: readonly [text: string, setText: (text: string) => void];
}

interface Toasts<Name> {
  /** The title and description of the toast for an invalid field with this `message`; null for none. */
  invalid?: (name: Name, error: FieldError, message: string) => [string, string?] | null;
  /** The title of the toast for an error after the user has left. */
  left?: string;
}

/** The message under each invalid field; that of `form` belongs to no field. */
type FormErrors<Name extends string> = { [Field in Name | 'form']?: string | undefined };

/** Returns a form's texts, its messages and the focus handling. `fields` are in display order. */
export function useForm<Name extends string>(
  fields: Readonly<Record<Name, Check | FieldRules>>,
  toasts: Toasts<Name> = {},
) {
  const isMounted = useIsMounted();
  const inputs = useRef(new Map<Name | 'form', HTMLInputElement>());
  const [typed, setTyped] = useState<{ [Field in Name]?: string }>({});
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  /** True if the server refused the submitted texts, which any field may have caused. */
  const [isRefused, setRefused] = useState(false);

  const focus = useCallback((name: Name | 'form') => {
    const input = inputs.current.get(name);
    input?.focus();
    return input;
  }, []);

  const rulesOf = (name: Name): FieldRules => {
    const field = fields[name];
    return typeof field === 'function' ? { check: field } : field;
  };
  const text = (name: Name) => rulesOf(name).held?.[0] ?? typed[name] ?? '';
  function setText(name: Name, next: string) {
    const { held } = rulesOf(name);
    if (held) held[1](next);
    else setTyped((before) => ({ ...before, [name]: next }));
  }

  return {
    errors,
    /** The props of a FormField. Typing removes its message and, after a refusal, all messages. */
    field: (name: Name) => ({
      name,
      value: text(name),
      error: errors[name],
      ref: (input: HTMLInputElement | null) => {
        if (input) inputs.current.set(name, input);
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setText(name, target.value);
        setErrors((before) => (isRefused ? {} : { ...before, [name]: undefined }));
      },
    }),
    text,
    clear: (...names: Name[]) => names.forEach((name) => setText(name, '')),
    focus,
    /**
     * The valid texts, or null after showing what is invalid: the focus and the toast go to the first empty field, else
     * to the first invalid one. A warning is shown once; submitted again, the text is accepted.
     */
    validate(): Record<Name, string> | null {
      const checked: Record<string, string> = {};
      const found: FormErrors<Name> = {};
      let first: { name: Name; error: FieldError } | null = null;
      for (const name in fields) {
        // A browser may have filled the field without an event.
        const filled = text(name) === '' ? inputs.current.get(name)?.value : undefined;
        if (filled) setText(name, filled);
        const result = rulesOf(name).check(filled || text(name));
        if (result.ok) {
          checked[name] = result.value;
          continue;
        }
        const { error } = result;
        found[name] = fieldMessage(result);
        if (!first || (error === 'required' && first.error !== 'required')) first = { name, error };
      }
      let doubtful: Name | null = null;
      for (const name in fields) {
        const warning = first ? null : rulesOf(name).warn?.(checked[name] ?? '');
        if (!warning) continue;
        found[name] = warning;
        if (warning !== errors[name]) doubtful ??= name;
      }
      setErrors(first || doubtful ? found : {});
      setRefused(false);
      if (doubtful) focus(doubtful);
      if (!first) return doubtful ? null : checked;
      const message = toasts.invalid?.(first.name, first.error, texts.fields[first.error]);
      if (message) toast.error(...message);
      focus(first.name);
      return null;
    },
    /** Shows the server's refusal under a field, which gets the focus; under none for `form`. */
    showError(name: Name | 'form', message: string, title = isMounted() ? undefined : toasts.left) {
      const found: FormErrors<Name> = {};
      found[name] = message;
      setErrors(found);
      setRefused(true);
      if (title !== undefined) toast.error(title, message);
      focus(name);
    },
  };
}

/** True in a form that is being sent. */
export const FormBusy = createContext(false);

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onFocus' | 'onInput'> {
  /** The connections that submitting needs. They open when a field gets the focus, and again while the user types. */
  connections?: Connection[];
  /** True while the form is sent. Its text fields are then read-only. */
  busy?: boolean;
  onSubmit: () => void;
}

/** A form that the app validates and sends itself. */
export function Form({
  connections = [],
  busy = false,
  className = 'flex flex-col gap-4',
  onSubmit,
  ...rest
}: Props) {
  const connect = () => preconnect(...connections);
  return (
    <FormBusy value={busy}>
      <form
        // Keeps a password out of the URL even if the script fails.
        method="post"
        noValidate
        className={className}
        onFocus={connect}
        onInput={connect}
        {...rest}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      />
    </FormBusy>
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
  error?: ReactNode;
  children: (control: ControlProps) => ReactElement;
}

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
      readOnly={useContext(FormBusy)}
      inputMode={isEmail ? 'email' : undefined}
      {...((verbatim || isEmail) && VERBATIM)}
      {...rest}
      className={`${CLASS} ${className}`}
    />
  );
}

interface FormFieldProps extends TextInputProps {
  label: string;
  hint?: string | undefined;
  /** Null for none. */
  error?: ReactNode;
  /** Hides the text as a password field does, without being one to the browser, which would fill in and keep passwords. */
  isHidden?: boolean | undefined;
}

/** A field of `useForm`: label, input, hint and error. A password can be shown. */
export function FormField({
  label,
  hint,
  error,
  type,
  isHidden = false,
  ...input
}: FormFieldProps) {
  return (
    <Field label={label} hint={hint} error={error ?? undefined}>
      {(control) =>
        type === 'password' || isHidden ? (
          <PasswordInput {...control} {...input} isText={isHidden} />
        ) : (
          <TextInput {...control} {...input} type={type} />
        )
      }
    </Field>
  );
}

/** A field for the current password, as opposed to a new one. */
export const PasswordField = (props: FormFieldProps) => (
  <FormField {...props} type="password" autoComplete="current-password" />
);

function PasswordInput({ isText, ...props }: TextInputProps & { isText: boolean }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput
        {...props}
        type={shown || isText ? 'text' : 'password'}
        verbatim
        className={`pr-13 ${shown || !isText ? '' : '[-webkit-text-security:disc]'}`}
      />
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
