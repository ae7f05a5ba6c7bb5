/**
 * Text that is shown next to money must look like what is stored: no two different names may look the same, and no
 * name may look empty. `firestore.rules` (isPlainText, isOwnEmail) rejects whatever these functions remove.
 */

/** Invisible (Unicode: Default_Ignorable_Code_Point), except the joiners; interlinear anchors; lone surrogates. */
const HIDDEN = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\p{Cs}]/gu;
/** Looks like a space, or is part of markup. */
const BLANK = /[\s\u{16fe4}\p{Cc}<>\u2800\u{13441}\u{13442}\u{1d159}]+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** No script stacks more than five marks on one character. */
const MARK_STACK = /(\p{M}{5})\p{M}+/gu;

const JOINERS = /[\u200c\u200d]+/g;
const VIRAMAS = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca';
/** Symbols, and the emoji blocks by number, since older Unicode tables lack the newer ones. */
const EMOJI = '\\p{S}\\u{1f000}-\\u{1faff}';
/** Joiners that change what is seen: next to the virama of an Indic script, and between the parts of an emoji. */
const JOINED = [
  [new RegExp(`[${VIRAMAS}]$`, 'u'), /^\p{L}/u],
  [/\p{L}$/u, new RegExp(`^[${VIRAMAS}]`, 'u')],
  [new RegExp(`[${EMOJI}]$`, 'u'), new RegExp(`^[${EMOJI}]`, 'u')],
] as const;

/** Longer than any stored text; limits the work on hostile input. */
const MAX_CLEANED = 1_000;

function withoutStrayJoiners(text: string): string {
  return text.replace(JOINERS, (joiners: string, at: number) => {
    const before = text.slice(0, at);
    const after = text.slice(at + joiners.length);
    const isInPlace = JOINED.some(([left, right]) => left.test(before) && right.test(after));
    return isInPlace ? joiners.charAt(0) : '';
  });
}

/** Removes what hides, reorders or fakes text and truncates to `maxLength` code points; empty if nothing visible is left. */
export function cleanText(text: string, maxLength: number): string {
  const spaced = text.slice(0, MAX_CLEANED).replace(HIDDEN, '').replace(BLANK, ' ');
  // Shortening a stack of marks may leave a joiner without its virama.
  const joined = withoutStrayJoiners(withoutStrayJoiners(spaced).replace(MARK_STACK, '$1'));
  const single = joined.replace(/ +/g, ' ').trim();
  const truncated = Array.from(single).slice(0, maxLength).join('');
  return VISIBLE.test(truncated) ? truncated.replace(/[ \u200c\u200d]+$/, '') : '';
}

/** True if a text is not empty, has at most `maxLength` characters, and `cleanText` would not change it. */
export const isPlainText = (text: string, maxLength: number): boolean =>
  text !== '' && cleanText(text, maxLength) === text;

const MAX_NAME_LENGTH = 80;

/** Cleans a name for storage; empty if nothing visible is left. */
export const cleanName = (name: string): string => cleanText(name, MAX_NAME_LENGTH);
