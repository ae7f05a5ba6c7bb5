import type { Ref } from 'react';
import { Field, TextInput } from '@/components/ui/Form';

interface Props {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  busy: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
  onPaste: () => void;
  onText: (text: string) => void;
  onBlur: () => void;
}

/** A field for a transaction ID, which is pasted. Its state is in useTxidField. */
export function TxidField({ label, hint, error, busy, onText, ...input }: Props) {
  return (
    // The error says where the ID is found, too.
    <Field label={label} hint={error === undefined ? hint : undefined} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          autoComplete="off"
          verbatim
          readOnly={busy}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  );
}
