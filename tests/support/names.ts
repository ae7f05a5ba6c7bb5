/** Names that must be stored unchanged. */
export const REAL_NAMES = {
  plain: 'Asha Verma',
  'with an apostrophe and a dot': "D'Souza Jr.",
  'in Devanagari with conjuncts': 'श्रीकृष्ण त्र्यंबक',
  'in Devanagari with a joiner': 'क्\u200dष राजा',
  'in Devanagari with a non-joiner': 'क्\u200cष राजा',
  'in Marathi with an eyelash ra': 'दर्\u200dया',
  'in Bengali with a joiner before the virama': 'র\u200d্যাফেল',
  'in Tamil': 'க்ரிஷ்ணமூர்த்தி',
  'in Malayalam with a joiner inside': 'അവന്\u200dറെ',
  'in Sinhala with a joiner': 'ශ්\u200dරී',
  'in Telugu with a non-joiner': 'రాజ్\u200cకుమార్',
  'in Urdu': 'محمد اقبال',
  'in Thai with stacked marks': 'ปิ่นเกล้า ที่รัก',
  'in Tibetan with a stack': 'བསྒྲུབས་ ཧཱུྃ',
  'in Burmese with four marks on one letter': 'ကြွေး',
  'in Vietnamese, decomposed': 'Nguyễn Thị Hiền'.normalize('NFD'),
  'in Vietnamese, composed': 'Nguyễn Thị Hiền'.normalize('NFC'),
  'an emoji': '🙂',
  'an emoji with a skin tone': 'Asha 👋🏽',
  'an emoji family': '👨\u200d👩\u200d👧\u200d👦',
  'an emoji with a gender': 'Asha 🤷🏽\u200d♀',
} as const;

/** Names that are cleaned before they are stored: [typed, stored]. */
export const CLEANED_NAMES = {
  'the Hangul filler alone': ['\u3164', ''],
  'a blank Braille pattern alone': ['\u2800', ''],
  'the Hangul initial filler alone': ['\u115f', ''],
  'the grapheme joiner alone': ['\u034f', ''],
  'a variation selector alone': ['\ufe0f', ''],
  'a mark alone': ['\u0301', ''],
  'joiners alone': ['\u200d\u200c', ''],
  'a filler inside': ['Asha\u3164Verma', 'AshaVerma'],
  'a joiner between Latin letters': ['As\u200dha', 'Asha'],
  'a joiner between Indian letters without a virama': ['क\u200dम', 'कम'],
  'a joiner at the beginning': ['\u200dक', 'क'],
  'a joiner at the end': ['क्\u200d', 'क्'],
  'two joiners': ['क्\u200d\u200dष', 'क्\u200dष'],
  'an emoji with a variation selector': ['❤\ufe0f\u200d🔥', '❤\u200d🔥'],
  'a no-break space': ['Asha\u00a0Verma', 'Asha Verma'],
  'seventy-eight marks': [`A${'\u0301'.repeat(78)}b`, `A${'\u0301'.repeat(5)}b`],
  'a cut inside a joined pair': [`${'x'.repeat(78)}क्\u200dष`, `${'x'.repeat(78)}क्`],
} as const;

const CODE_POINTS = 0x110000;
const isSurrogate = (codePoint: number) => codePoint >= 0xd800 && codePoint <= 0xdfff;

/** Every Unicode character except unpaired surrogates. */
export function* everyCharacter(): Generator<string> {
  for (let codePoint = 0; codePoint < CODE_POINTS; codePoint++) {
    if (!isSurrogate(codePoint)) yield String.fromCodePoint(codePoint);
  }
}

const isJoiner = (character: string) => character === '\u200c' || character === '\u200d';
/** Rendered blank, but not marked as invisible by Unicode. */
const BLANK_SYMBOLS = new Set(['\u2800', '\u{13441}', '\u{13442}', '\u{16fe4}', '\u{1d159}']);

/** True if no name may contain the character, by Unicode's own data and the exceptions listed here. */
export function isRefused(character: string): boolean {
  if (character === ' ' || isJoiner(character)) return false;
  return (
    /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}<>\ufff9-\ufffb]/u.test(character) ||
    BLANK_SYMBOLS.has(character)
  );
}
