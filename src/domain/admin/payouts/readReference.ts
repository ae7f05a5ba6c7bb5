import { REFERENCE_DIGITS } from '@/config/business';
import { REFERENCE_FORM } from '@/domain/payouts/reference';
import type { Result } from '@/domain/validation';

const MAX_TEXT = 2_000;

/**
 * What may be the reference in a text, such as a bank's message, each once and in the order it stands there. Account and phone
 * numbers are left out by their length; other numbers of 12 digits are not, so somebody has to choose.
 */
export function findReferences(text: string): string[] {
  const runs =
    text
      .slice(0, MAX_TEXT)
      .normalize('NFKC')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  const isLikely = (run: string) =>
    REFERENCE_FORM.test(run) &&
    (run.length === REFERENCE_DIGITS || /[A-Z]/.test(run)) &&
    /\d/.test(run);
  return [...new Set(runs.filter(isLikely))];
}

/** Reads the reference that was typed, or the only one in a pasted message. */
export function checkReference(text: string): Result<string> {
  const typed = text
    .slice(0, MAX_TEXT)
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase();
  if (typed === '') return { ok: false, error: 'reference-empty' };
  const [found, another] = findReferences(text);
  // A word before it, as in `UTR HDFCN5…`, is no part of it.
  const isWhole = found === undefined || found === typed;
  if (isWhole && REFERENCE_FORM.test(typed)) return { ok: true, value: typed };
  if (another !== undefined) return { ok: false, error: 'reference-several' };
  return found === undefined
    ? { ok: false, error: 'reference-format' }
    : { ok: true, value: found };
}
