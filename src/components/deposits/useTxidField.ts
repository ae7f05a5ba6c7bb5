import { useRef, useState } from 'react';
import { parseTxid } from '@/domain/deposits/transactionId';
import { texts } from '@/texts/texts';
import { useAfterPointerUp } from './useAfterPointerUp';

/**
 * The state of a field for a transaction ID. Its error is shown once a text is pasted, the field is left or submitted, and until
 * the text changes, but at once where the text is from elsewhere; a text that was there before is treated as left. `claimed` are the
 * transactions that the deposit has already.
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
  // Nothing that is typed after it makes it right.
  const isOther = !parsed.ok && /network|internal/.test(parsed.error);
  const isDuplicate = parsed.ok && claimed.includes(parsed.value);
  const message = parsed.ok
    ? isDuplicate
      ? texts.errors['transaction-duplicate']
      : undefined
    : texts.fields[parsed.error];
  return {
    /** The ID; null unless it can be added. */
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
        // A whole ID is meant, and the error is seen before the tap.
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
