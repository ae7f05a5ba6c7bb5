/** Has no characters that look alike, such as 0 and O. The rules enforce the same alphabet. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Some banks keep nine characters of a narration: eight random ones and a check character. */
const DRAWN = 8;
const REF = new RegExp(`^[${ALPHABET}]{${DRAWN + 1}}$`);
/** The fewest digits and the fewest letters, so that no word or number looks like a reference. */
const MIN_OF_EACH = 2;

/** Draws a whole number below `max`, all equally likely. */
export type Draw = (max: number) => number;

function drawCharacters(count: number, draw: Draw): string {
  return Array.from({ length: count }, () => ALPHABET.charAt(draw(ALPHABET.length))).join('');
}

/** The check character. The alphabet has 31 characters, a prime, so one wrong or two swapped characters always change it. */
function checkCharacter(drawn: string): string {
  const sum = Array.from(drawn).reduce(
    (total, character, index) => total + (index + 1) * ALPHABET.indexOf(character),
    0,
  );
  return ALPHABET.charAt(sum % ALPHABET.length);
}

/** True if `drawRef` can have drawn this text. */
export function isRef(text: string): boolean {
  if (!REF.test(text) || checkCharacter(text.slice(0, DRAWN)) !== text.charAt(DRAWN)) return false;
  const digits = text.replace(/\D/g, '').length;
  return digits >= MIN_OF_EACH && text.length - digits >= MIN_OF_EACH;
}

export const drawFileId = (draw: Draw): string => drawCharacters(6, draw);

/** Draws the reference of a payout in a bank file. The bank repeats it in the statement. */
export function drawRef(draw: Draw): string {
  for (;;) {
    const drawn = drawCharacters(DRAWN, draw);
    const ref = drawn + checkCharacter(drawn);
    if (isRef(ref)) return ref;
  }
}
