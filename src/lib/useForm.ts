import { useCallback, useRef, useState, type ChangeEvent } from 'react';
import type { FieldError, Result } from '@/domain/validation';
import { useIsMounted } from './useMutation';
import { useToast } from './useToast';
import { fieldMessage } from '@/texts/fieldMessage';
import { texts } from '@/texts/texts';

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

/**
 * Returns a form's texts, its messages and the focus handling. `fields` are in display order; most are only a check. A
 * toast is shown if the specification asks for one.
 */
export function useForm<Name extends string>(
  fields: Readonly<Record<Name, Check | FieldRules>>,
  toasts: Toasts<Name> = {},
) {
  const toast = useToast();
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
    /** The props of a field's input. Typing removes its message and, after a refusal, all messages. */
    input: (name: Name) => ({
      value: text(name),
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
    /** Moves the focus to a field. Returns its input. */
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
        const result = rulesOf(name).check(text(name));
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
    /**
     * Shows the server's refusal under a field, which gets the focus, or under none for `form`. With a title, also as a toast.
     */
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

/** The part of a form that its fields need. */
export type FormState<Name extends string> = Pick<
  ReturnType<typeof useForm<Name>>,
  'errors' | 'focus' | 'input'
>;
