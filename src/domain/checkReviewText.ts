import { cleanText } from './plainText';

/** The most characters of the note beside a reason. The rules enforce the same number. */
export const MAX_REASON_NOTE = 200;

/** `checkReviewText` truncates a longer text. */
export const MAX_TYPED = 1_000;

interface CheckedText {
  /** Empty if nothing visible was typed. */
  stored: string;
  /** In characters, as the rules count them. */
  length: number;
  /** `hidden`: the typed text has no visible character. */
  error: 'too-long' | 'hidden' | null;
}

/** Cleans a typed text of one line and checks that it has at most `max` characters. */
export function checkReviewText(typed: string, max: number): CheckedText {
  const stored = cleanText(typed, MAX_TYPED);
  const length = Array.from(stored).length;
  const isHidden = stored === '' && typed.trim() !== '';
  return { stored, length, error: length > max ? 'too-long' : isHidden ? 'hidden' : null };
}
