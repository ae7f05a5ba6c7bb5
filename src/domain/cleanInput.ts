/** Longer than any value or message that is pasted; limits the work on hostile input. */
const MAX_TEXT = 5_000;
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
/** Punctuation around a value in a sentence. Not brackets, which make an amount negative. */
const AROUND = /^["'“‘<]+|["'”’>.,;:!।]+$/g;
/** Labels before a value: `A/c no.: 123`, `UPI ID - name@bank`, `mailto:name@example.com`. */
const LABEL =
  /^(?:(?:my|bank|acc(?:oun)?t|a\/c|upi|vpa|ifsc?|code|id|e-?mail|mailto|number|no|amount|is)\b\.?(?: ?[:=]| (?:- )?) ?)+/i;

/** The value of a digit of any script. Each script has its ten digits in a row. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Normalizes text for a machine to read: ASCII digits, no invisible characters. Not for names, which keep their joiners. */
export const cleanInput = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .normalize('NFKC')
    .replace(HIDDEN, '')
    .replace(OTHER_DIGITS, digitValue)
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Like `cleanInput`, also without a label, quotes or a full stop around the value. */
export const cleanValue = (text: string): string =>
  cleanInput(text).replace(LABEL, '').replace(AROUND, '');

/** A number or code without the spaces and hyphens that group it. */
export const ungrouped = (text: string): string => text.replace(/[\s-]+/g, '');
