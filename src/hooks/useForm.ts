import { useCallback, useRef, useState, type ChangeEvent } from 'react';
import type { FieldError, Result } from '@/domain/validation';
import { useIsMounted } from '@/hooks/browser/useIsMounted';
import { useToast } from '@/hooks/browser/useToast';
import { fieldMessage } from '@/texts/fieldMessage';
import { texts } from '@/texts/texts';

/** The text of a field, its setter, its check, and what to ask about a checked text that is unlikely to be right. */
type FormField = readonly [
  text: string,
  setText: (text: string) => void,
  check: (text: string) => Result<string>,
  warn?: (checked: string) => string | false | null,
];

/** The message under each invalid field; that of `form` belongs to no field. */
type FormErrors<Name extends string> = { [Field in Name | 'form']?: string | undefined };

/**
 * The fields of a form in display order, with the messages under them, the focus in the field to correct and, where the
 * specification asks for one, a toast. `invalidText` says the title and the description of the toast for an invalid field,
 * whose message is `message`; null for none. `leftTitle` is that of the toast which says an error after the user has left.
 */
export function useForm<Name extends string>(
  fields: Readonly<Record<Name, FormField>>,
  invalidText: (name: Name, error: FieldError, message: string) => [string, string?] | null,
  leftTitle?: string,
) {
  const toast = useToast();
  const isMounted = useIsMounted();
  const inputs = useRef(new Map<Name | 'form', HTMLInputElement>());
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  /** Whether the server refused what was submitted, for which any field may be the cause. */
  const [isRefused, setRefused] = useState(false);

  const focus = useCallback((name: Name | 'form') => {
    const input = inputs.current.get(name);
    input?.focus();
    return input;
  }, []);

  return {
    errors,
    /** Moves the focus to a field. Returns its input. */
    focus,
    /** The props of a field's input. Typing removes the message under it, and any after a refusal. */
    input: (name: Name) => ({
      value: fields[name][0],
      ref: (input: HTMLInputElement | null) => {
        if (input) inputs.current.set(name, input);
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        fields[name][1](target.value);
        setErrors((before) => (isRefused ? {} : { ...before, [name]: undefined }));
      },
    }),
    /**
     * The checked texts. Null if any is invalid, after showing why: the focus goes to the first empty field, else to the
     * first invalid one, and of that speaks the toast. A warning is shown once; submitted again, the text is accepted.
     */
    validate(): Record<Name, string> | null {
      const checked: Record<string, string> = {};
      const found: FormErrors<Name> = {};
      let first: { name: Name; error: FieldError; message: string } | null = null;
      for (const name in fields) {
        const [text, , check] = fields[name];
        const result = check(text);
        if (result.ok) {
          checked[name] = result.value;
          continue;
        }
        const { error } = result;
        const message = texts.fields[error];
        found[name] = fieldMessage(result);
        if (!first || (error === 'required' && first.error !== 'required')) {
          first = { name, error, message };
        }
      }
      let doubtful: Name | null = null;
      for (const name in fields) {
        const warning = first ? null : fields[name][3]?.(checked[name] ?? '');
        if (!warning) continue;
        found[name] = warning;
        if (warning !== errors[name]) doubtful ??= name;
      }
      setErrors(first || doubtful ? found : {});
      setRefused(false);
      if (doubtful) focus(doubtful);
      if (!first) return doubtful ? null : checked;
      const text = invalidText(first.name, first.error, first.message);
      if (text) toast.error(...text);
      focus(first.name);
      return null;
    },
    /**
     * Shows why the server refused what was submitted: under the field that gets the focus, or as `form` under none. With
     * a title as a toast, too.
     */
    showError(name: Name | 'form', message: string, title = isMounted() ? undefined : leftTitle) {
      const found: FormErrors<Name> = {};
      found[name] = message;
      setErrors(found);
      setRefused(true);
      if (title !== undefined) toast.error(title, message);
      focus(name);
    },
  };
}
