/** No letter that is read as a digit or as another letter. The rules enforce the same. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const ID_LENGTH = 6;
/** Some banks keep nine characters of a narration: eight that are drawn, and one that proves them. */
const DRAWN = 8;
const REF = new RegExp(`^[${ALPHABET}]{${DRAWN + 1}}$`);
/** Of digits and of letters, so that no word and no number looks like one. */
const MIN_OF_EACH = 2;

/** Draws whole numbers below `max`, each as likely as the others. */
export type Draw = (max: number) => number;

function drawCharacters(count: number, draw: Draw): string {
  return Array.from({ length: count }, () => ALPHABET.charAt(draw(ALPHABET.length))).join('');
}

/** The character that proves the others: a prime number of them, so that one wrong or two swapped ones always change it. */
function checkCharacter(drawn: string): string {
  const sum = Array.from(drawn).reduce(
    (total, character, index) => total + (index + 1) * ALPHABET.indexOf(character),
    0,
  );
  return ALPHABET.charAt(sum % ALPHABET.length);
}

/** Whether a text is a reference that `drawRef` can have drawn. */
export function isRef(text: string): boolean {
  if (!REF.test(text) || checkCharacter(text.slice(0, DRAWN)) !== text.charAt(DRAWN)) return false;
  const digits = text.replace(/\D/g, '').length;
  return digits >= MIN_OF_EACH && text.length - digits >= MIN_OF_EACH;
}

/** Draws the ID of a bank file. */
export const drawFileId = (draw: Draw): string => drawCharacters(ID_LENGTH, draw);

/** Draws the reference that a payout has in a bank file, which its bank hands on to the statement. */
export function drawRef(draw: Draw): string {
  for (;;) {
    const drawn = drawCharacters(DRAWN, draw);
    const ref = drawn + checkCharacter(drawn);
    if (isRef(ref)) return ref;
  }
}
