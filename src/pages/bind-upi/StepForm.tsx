import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Field, type ControlProps } from '@/components/ui/Field';
import type { FieldError } from '@/domain/validation';
import { useToast } from '@/hooks/useToast';
import { texts } from '@/texts/texts';

interface Props {
  label: string;
  hint: string;
  /** What is wrong with the answer so far. */
  problem: FieldError | null;
  action?: string;
  onNext: () => void;
  children: (control: ControlProps) => ReactNode;
}

/** One question of the wizard. It says what is wrong only when the person wants to go on. */
export function StepForm({
  label,
  hint,
  problem,
  action = texts.bind.next,
  onNext,
  children,
}: Props) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<FieldError | null>(null);
  // An answer that was put right, or is wrong in another way, takes the old sentence away.
  const error = refused !== null && refused === problem ? texts.fields[refused] : undefined;

  function submit() {
    if (!problem) {
      onNext();
      return;
    }
    setRefused(problem);
    toast.error(texts.fields[problem]);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={label} hint={hint} error={error}>
        {children}
      </Field>
      <Button type="submit">{action}</Button>
    </form>
  );
}
