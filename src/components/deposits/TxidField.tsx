import { useCallback, useEffect, useRef, useState, type Ref } from 'react';
import { Field, TextInput } from '@/components/ui/Form';
import { parseTxid } from '@/domain/deposits/transactionId';
import { texts } from '@/texts/texts';

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

/**
 * Returns the state of a transaction ID field. An error appears after pasting, leaving the field or submitting, until
 * the text changes; at once if the ID is of another network. A text present from the start counts as left. `claimed`
 * are the deposit's transactions so far.
 */
export function useTxidField(
  text: string,
  onText: (text: string) => void,
  claimed: readonly string[],
) {
  const [checked, setChecked] = useState(text === '' ? null : text);
  const isPasted = useRef(false);
  const afterPress = useAfterPointerUp();
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
    /** Why it cannot be added. */
    message,
    showError: () => setChecked(text),
    control: {
      value: text,
      error: checked === text || isOther ? message : undefined,
      onPaste: () => {
        isPasted.current = true;
      },
      onText: (typed: string) => {
        onText(typed);
        // A pasted ID is complete, and the error must be seen before the tap.
        if (isPasted.current) setChecked(typed);
        isPasted.current = false;
      },
      onBlur: () => {
        if (text === '') return;
        const left = parsed.ok ? parsed.value : text;
        if (left !== text) onText(left);
        afterPress(() => setChecked(left));
      },
    },
  };
}

/**
 * Returns a function that runs a callback once no button is being pressed. A message that appears when a field loses
 * the focus would move the pressed button, and the click would miss it.
 */
function useAfterPointerUp(): (run: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    window.addEventListener('pointerdown', press);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerdown', press);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, []);
  return useCallback((run) => {
    // The click follows in the same task.
    const afterClick = () => void setTimeout(run);
    if (isPressed.current) window.addEventListener('pointerup', afterClick, { once: true });
    else afterClick();
  }, []);
}
