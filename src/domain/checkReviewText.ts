import { cleanText } from './plainText';

/** How many characters the note beside a reason may have. The rules enforce the same number. */
export const MAX_REASON_NOTE = 200;

/** The longest text that `checkReviewText` takes whole. */
export const MAX_TYPED = 1_000;

/** What an administrator has typed, and how it would be stored. */
export interface CheckedText {
  /** Empty if nothing visible was typed. */
  stored: string;
  /** In characters, as the rules count them. */
  length: number;
  /** `hidden`: nothing of what was typed can be shown. */
  error: 'too-long' | 'hidden' | null;
}

/** Cleans and measures a text of one line, of up to MAX_TYPED characters, that may be stored with at most `max`. */
export function checkReviewText(typed: string, max: number): CheckedText {
  const stored = cleanText(typed, MAX_TYPED);
  const length = Array.from(stored).length;
  const isHidden = stored === '' && typed.trim() !== '';
  return { stored, length, error: length > max ? 'too-long' : isHidden ? 'hidden' : null };
}
