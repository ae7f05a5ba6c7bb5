import { MIN_ACCOUNT_LENGTH, REFERENCE_DIGITS } from '@/config/business';
import { cleanInput, ungrouped } from '@/domain/cleanInput';
import { REFERENCE_FORM } from './reference';

/** Why a text has no reference to record; `own` if it only has the account number of the payout. */
export type ReferenceError = 'empty' | 'several' | 'format' | 'own';

type ReferenceResult = { ok: true; value: string } | { ok: false; error: ReferenceError };

/** Longer than a message of a bank. */
const MAX_TEXT = 2_000;

/** Words that announce a reference, and words that announce a phone, an account or something else. The nearest one counts. */
const ANNOUNCED =
  /\b(?<reference>REF(?!UND)|UTR|RRN|TXN|TRAN(?!SFER)|IMPS|NEFT|RTGS|MMT|INF|UPI)|\b(?:CALL?|SMS|TO\b|HELP|PH(?:ONE)?\b|MOB(?:ILE)?\b|WHATSAPP|A\/|AC(?:C(?:OUN)?T)?\b|CARD\b|FROM\b|BAL|NOT\b)/g;
/** Digits after the prefixes that banks write: zeros, the direction of the payment, or a label. */
const DIGITS = new RegExp(
  `^(?:0{4}|[CD]|(?:UPI|IMPS|UTR|RRN|TXN|REF)?(?:NO|ID)?)(\\d{${REFERENCE_DIGITS}})$`,
);
/** A masked number, the number of a phone or account with its label, or of a message of Punjab & Sind Bank. */
const NO_REFERENCE = /X{3}|^(?:AC{1,2}T?|CALL?|PH|MOB|TEL|SMS|TO|PSB)\d+$/;

/** Reads a run of letters and digits as a reference, without padding; null if it does not have the form of one. */
function asReference(run: string): string | null {
  const reference = DIGITS.exec(run)?.[1] ?? run;
  return REFERENCE_FORM.test(reference) && !NO_REFERENCE.test(run) ? reference : null;
}

/** True if banks write references there: after a word that announces one, or without any such word, alone in its line. */
function isInPlace(before: string, after: string): boolean {
  // A part of an address, a masked number or a link.
  if (/(?:[@*•]|\/\/\S*)$/.test(before) || /^(?:[\w.-]*@|[*•])/.test(after)) return false;
  const isAlone = /(?:^|\n)[^A-Z\d\n]*$/.test(before) && /^(?:-2)?[^A-Z\d\n]*(?:\n|$)/.test(after);
  // "SMS BLOCK UPI to …" announces no reference.
  const nearest = [...before.replace(/BLOCK ?UPI/g, 'BLOCK_').matchAll(ANNOUNCED)].at(-1);
  return nearest ? nearest.groups?.['reference'] !== undefined : isAlone;
}

/** True for the account number of the payout's destination, or the phone number in its UPI ID. */
const isOwn = (digits: string, destination: string): boolean =>
  destination
    .split(/\D+/)
    .map((number) => number.replace(/^0+/, ''))
    .some((number) => number.length >= MIN_ACCOUNT_LENGTH && digits.endsWith(number));

/**
 * The possible references in a text, such as a bank's message, each once and in order: only those with the right form, in the
 * places where banks write them. `destination` is that of the payout; empty if there is none.
 */
export function findReferences(text: string, destination: string): string[] {
  const cells = text
    .slice(0, MAX_TEXT)
    .toUpperCase()
    .split(/[\n\r\t|,;]+/);
  const clean = cells.map(cleanInput).join('\n');
  const found = [...clean.matchAll(/[A-Z\d]+/g)].flatMap(({ 0: run, index }) => {
    const reference = asReference(run);
    return reference !== null &&
      isInPlace(clean.slice(0, index), clean.slice(index + run.length)) &&
      !isOwn(reference, destination)
      ? [reference]
      : [];
  });
  return [...new Set(found)];
}

/** Reads a typed reference, also with grouped digits, or the only one in a pasted message. */
export function checkReference(text: string, destination: string): ReferenceResult {
  const typed = cleanInput(text);
  if (typed === '') return { ok: false, error: 'empty' };
  // Words are not joined: two of them may look like a reference.
  const digits = /^[\d -]+$/.test(typed) ? ungrouped(typed) : '';
  const [found, another] = findReferences(
    asReference(digits) === null ? text : digits,
    destination,
  );
  if (another !== undefined) return { ok: false, error: 'several' };
  if (found !== undefined) return { ok: true, value: found };
  const isOnlyOwn = isOwn(digits, destination) || findReferences(text, '').length > 0;
  return { ok: false, error: isOnlyOwn ? 'own' : 'format' };
}
