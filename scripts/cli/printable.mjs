/**
 * Escapes, as `\u{…}`, characters that a terminal would obey or hide, so that foreign text cannot move the cursor, start a
 * line or hide a character.
 * @param {string} text
 * @returns {string}
 */
export function printable(text) {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
