import type { Ref } from 'react';
import { Field } from '@/components/ui/Field';
import { TextInput } from '@/components/ui/TextInput';
import { texts } from '@/texts/texts';

interface Props {
  value: string;
  error: string | undefined;
  /** Tells password managers what to fill in. */
  autoComplete: 'username' | 'email';
  busy: boolean;
  ref: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

/** The e-mail field of both forms. */
export function EmailField({ value, error, autoComplete, busy, ref, onChange }: Props) {
  return (
    <Field label={texts.login.email} error={error}>
      {(control) => (
        <TextInput
          {...control}
          ref={ref}
          type="email"
          name="email"
          inputMode="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          readOnly={busy}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
