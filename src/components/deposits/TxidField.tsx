import { useState, type Ref } from 'react';
import { FormField } from '@/components/ui/Form';
import { parseTxid } from '@/domain/deposits/transactionId';
import { texts } from '@/texts/texts';

interface Props {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** Called with whether the text was pasted. */
  onText: (text: string, isPasted: boolean) => void;
  onBlur: () => void;
}

/** A field to paste a transaction ID into. Its state is in useTxidField. */
export function TxidField({ hint, onText, ...field }: Props) {
  return (
    <FormField
      {...field}
      // The error also says where to find the ID.
      hint={field.error === undefined ? hint : undefined}
      autoComplete="off"
      verbatim
      onChange={({ target, nativeEvent: event }) =>
        onText(target.value, event instanceof InputEvent && event.inputType === 'insertFromPaste')
      }
    />
  );
}

/**
 * Returns the state of a transaction ID field. An error appears after pasting or submitting, until the text changes; at
 * once if the ID is of another network or the text is there from the start. `claimed` are the deposit's transactions so
 * far.
 */
export function useTxidField(
  text: string,
  onText: (text: string) => void,
  claimed: readonly string[],
) {
  const [checked, setChecked] = useState(text === '' ? null : text);
  const parsed = parseTxid(text);
  // Further typing cannot correct it.
  const isOther = !parsed.ok && /network|internal/.test(parsed.error);
  const isDuplicate = parsed.ok && claimed.includes(parsed.value);
  const message = parsed.ok
    ? isDuplicate
      ? texts.errors['transaction-duplicate']
      : undefined
    : texts.fields[parsed.error];
  return {
    /** Null unless the ID can be added. */
    txid: parsed.ok && !isDuplicate ? parsed.value : null,
    showError: () => setChecked(text),
    control: {
      value: text,
      error: checked === text || isOther ? message : undefined,
      onText: (typed: string, isPasted: boolean) => {
        onText(typed);
        // A pasted ID is complete, and the error must be seen before the tap.
        if (isPasted) setChecked(typed);
      },
      onBlur: () => {
        if (!parsed.ok || parsed.value === text) return;
        if (checked === text) setChecked(parsed.value);
        onText(parsed.value);
      },
    },
  };
}
