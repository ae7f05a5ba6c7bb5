/**
 * Escapes, as `\u{…}`, what a terminal would obey or not show, so that text from elsewhere cannot move the cursor, start a
 * line of its own or hide a character.
 * @param {string} text
 * @returns {string}
 */
export function printable(text) {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
