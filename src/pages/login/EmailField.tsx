import type { ComponentProps, ReactNode } from 'react';
import { Field } from '@/components/ui/Field';
import { TextInput } from '@/components/ui/TextInput';
import { texts } from '@/texts/texts';

interface Props extends ComponentProps<'input'> {
  error: ReactNode;
  /** Tells password managers what to fill in. */
  autoComplete: 'username' | 'email';
}

/** The email field of both forms. */
export function EmailField({ error, ...input }: Props) {
  return (
    <Field label={texts.login.email} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          type="email"
          name="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
