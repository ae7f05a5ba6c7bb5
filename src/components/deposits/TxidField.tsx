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

/** A field to paste a transaction ID into. Its state is in useTxidField. */
export function TxidField({ label, hint, error, busy, onText, ...input }: Props) {
  return (
    // The error also says where to find the ID.
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
