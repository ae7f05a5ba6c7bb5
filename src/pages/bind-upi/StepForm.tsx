import { useRef, useState, type ReactElement } from 'react';
import { Form } from '@/components/ui/Form';
import { Button } from '@/components/ui/Button';
import { Field, type ControlProps } from '@/components/ui/Field';
import type { FieldError } from '@/domain/validation';
import { useToast } from '@/lib/useToast';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

interface Props {
  label: string;
  hint: string;
  /** Why the answer is not valid yet; null if it is. */
  error: FieldError | null;
  action?: string;
  onNext: () => void;
  children: (control: ControlProps) => ReactElement;
}

/** The form of one question. Errors are shown only when the user tries to continue. */
export function StepForm({
  label,
  hint,
  error,
  action = userTexts.bind.next,
  onNext,
  children,
}: Props) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<FieldError | null>(null);
  // The message disappears once its error is fixed or replaced by another one.
  const message = shown !== null && shown === error ? texts.fields[shown] : undefined;

  function submit() {
    if (!error) {
      onNext();
      return;
    }
    setShown(error);
    toast.error(texts.fields[error]);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <Form ref={form} autoComplete="off" onSubmit={submit}>
      <Field label={label} hint={hint} error={message}>
        {children}
      </Field>
      <Button type="submit">{action}</Button>
    </Form>
  );
}
