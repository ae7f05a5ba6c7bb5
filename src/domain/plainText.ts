/**
 * Text that is shown beside money: what is stored is what is seen. Two names that look the same must not differ, and
 * no name may look empty. `firestore.rules` (isPlainText, isPlainEmail) refuses whatever these functions remove.
 */

/** Not drawn at all (Unicode: Default_Ignorable_Code_Point), except the joiners; interlinear anchors; half characters. */
const HIDDEN = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\p{Cs}]/gu;
/** Drawn as a space, or part of markup. */
const BLANK = /[\s\p{Cc}<>\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** No script stacks more marks on one character than the first five. */
const MARK_STACK = /(\p{M}{5})\p{M}+/gu;

const JOINERS = /[\u200c\u200d]+/g;
const VIRAMAS = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca';
/** Symbols; the blocks of emoji by their numbers, since older tables do not know the newer ones. */
const EMOJI = '\\p{S}\\u{1f000}-\\u{1faff}';
/** Where a joiner changes what is seen: beside the virama of an Indian script, and between the parts of an emoji. */
const JOINED = [
  [new RegExp(`[${VIRAMAS}]$`, 'u'), /^\p{L}/u],
  [/\p{L}$/u, new RegExp(`^[${VIRAMAS}]`, 'u')],
  [new RegExp(`[${EMOJI}]$`, 'u'), new RegExp(`^[${EMOJI}]`, 'u')],
] as const;

/** Long enough for every text that is stored; bounds the work on one that is not ours. */
const MAX_CLEANED = 1_000;

function withoutStrayJoiners(text: string): string {
  return text.replace(JOINERS, (joiners: string, at: number) => {
    const before = text.slice(0, at);
    const after = text.slice(at + joiners.length);
    const isInPlace = JOINED.some(([left, right]) => left.test(before) && right.test(after));
    return isInPlace ? joiners.charAt(0) : '';
  });
}

/**
 * Removes what hides, reorders or fakes text, makes spaces single and cuts the text at `most` characters (code points,
 * as the rules count them). Empty if nothing visible is left.
 */
export function cleanText(text: string, most: number): string {
  const spaced = text.slice(0, MAX_CLEANED).replace(HIDDEN, '').replace(BLANK, ' ');
  // A shorter stack may leave a joiner without its virama.
  const joined = withoutStrayJoiners(withoutStrayJoiners(spaced).replace(MARK_STACK, '$1'));
  const single = joined.replace(/ +/g, ' ').trim();
  const cut = Array.from(single).slice(0, most).join('');
  return VISIBLE.test(cut) ? cut.replace(/[ \u200c\u200d]+$/, '') : '';
}

/** Whether a text is at most `most` characters long and has nothing to be removed. */
export const isPlainText = (text: string, most: number): boolean =>
  text !== '' && cleanText(text, most) === text;
