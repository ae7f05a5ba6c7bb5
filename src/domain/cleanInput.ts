/** Longer than any value or message that is pasted; limits the work on hostile input. */
const MAX_TEXT = 5_000;
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;
/** Dashes, the minus sign among them. */
const DASHES = /[\p{Pd}\u2212]/gu;
/** What stands around a value in a sentence. Brackets before an amount make it negative. */
const AROUND = /^["'“‘<]+|["'”’>.,;:!।]+$/g;
/** What people write before a value: `A/c no.: 123`, `UPI ID - name@bank`, `mailto:name@example.com`. */
const LABEL =
  /^(?:(?:my|bank|acc(?:oun)?t|a\/c|upi|vpa|ifsc?|code|id|e-?mail|mailto|number|no|amount|is)\b\.?(?: ?[:=]| (?:- )?) ?)+/i;

/** The value of a digit in any script: each script has its ten in a row. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * What is meant by a text that was typed or pasted for a machine to read: without characters that are not shown, every digit
 * and letter of a compatible form in ASCII, dashes as hyphens, and single spaces. Not for names, which keep their joiners.
 */
export const cleanInput = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .normalize('NFKC')
    .replace(HIDDEN, '')
    .replace(OTHER_DIGITS, digitValue)
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** The same without what people write around a value: its label, quotes, a full stop. */
export const cleanValue = (text: string): string =>
  cleanInput(text).replace(LABEL, '').replace(AROUND, '');

/** A number or code without the spaces and hyphens that group it. */
export const ungrouped = (text: string): string => text.replace(/[\s-]+/g, '');
