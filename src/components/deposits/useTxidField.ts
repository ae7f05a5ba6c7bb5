import { useCallback, useEffect, useRef, useState } from 'react';
import { parseTxid } from '@/domain/deposits/transactionId';
import { texts } from '@/texts/texts';

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

/**
 * Returns a function that runs something once no button is being pressed. A message that appears as soon as a field is
 * left would move the button whose press has taken the focus, and the click would miss it.
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
