import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/Field';
import { TextInput } from '@/components/ui/TextInput';
import { securityTexts } from '@/texts/admin/securityTexts';

const t = securityTexts;

/** Where the code of an authenticator app is typed, pasted, or filled in by a password manager. */
export function CodeField({
  error,
  ...input
}: ComponentProps<'input'> & { error?: string | undefined }) {
  return (
    <Field label={t.code} hint={t.codeHint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          className="font-mono tracking-widest"
        />
      )}
    </Field>
  );
}
