import { cleanValue, ungrouped } from '@/domain/cleanInput';
import { groupAccountNumber } from '@/domain/paymentMethods';

interface EditedText {
  text: string;
  caret: number;
}

/**
 * Returns an account number after an edit, in groups of four, with the caret behind the same digit. If the edit deleted
 * only the space between two groups, the digit beside it goes: the one after it if `isForward`, else the one before it.
 * Text that is no number stays as it is.
 */
export function groupEdit(before: string, edited: EditedText, isForward: boolean): EditedText {
  const { text, caret } = edited;
  let number = ungrouped(cleanValue(text));
  if (!/^\d+$/.test(number)) return edited;
  let digits = text.slice(0, caret).match(/\p{Nd}/gu)?.length ?? 0;
  if (text.length < before.length && number === ungrouped(before)) {
    if (!isForward) digits -= 1;
    number = number.slice(0, digits) + number.slice(digits + 1);
  }
  return {
    text: groupAccountNumber(number),
    caret: groupAccountNumber(number.slice(0, digits)).length,
  };
}
