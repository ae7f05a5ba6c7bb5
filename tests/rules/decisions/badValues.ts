import {
  double,
  EncodedValue,
  increment,
  int64,
  isRecord,
  REMOVED,
  SERVER_TIME,
  Transform,
  type Value,
} from '../support/values';
import type { BadValues } from './decision';

const OTHER_TYPES = {
  null: null,
  boolean: true,
  number: 7,
  string: 'text',
  list: ['text'],
  map: { text: 'text' },
  time: new Date(0),
} as const;

type Type = keyof typeof OTHER_TYPES;

/** Wrong types for a list's item; Firestore has no nested lists. */
export function wrongItemTypes(right: Type): BadValues {
  const values = { ...wrongTypes(right) };
  Reflect.deleteProperty(values, 'a list');
  return values;
}

export function wrongTypes(right: Type): BadValues {
  return Object.fromEntries(
    Object.entries(OTHER_TYPES)
      .filter(([type]) => type !== right)
      .map(([type, value]) => [`a ${type}`, value]),
  );
}

export const NO_AMOUNT: BadValues = {
  ...wrongTypes('number'),
  NaN: double(NaN),
  Infinity: double(Infinity),
  '-Infinity': double(-Infinity),
  '-0': double(-0),
  zero: 0,
  negative: -5,
  huge: 1e300,
  'the largest integer': int64('9223372036854775807'),
  'the smallest double': 5e-324,
};

export const NOT_SERVER_TIME: BadValues = {
  ...wrongTypes('time'),
  'in the past': new Date('2020-01-01T00:00:00Z'),
  'in the future': new Date('2100-01-01T00:00:00Z'),
};

export const NOT_THE_STRING: BadValues = {
  ...wrongTypes('string'),
  empty: '',
  'something else': 'something else',
};

/**
 * Wrong values for a field: every other type, and near misses. An amount of money gets its nearest neighbours, a count
 * the next numbers.
 */
export function othersOf(field: string, right: Value): BadValues {
  if (right === null) return wrongTypes('null');
  if (right === REMOVED) return { null: null };
  if (right === SERVER_TIME || right instanceof Date) return NOT_SERVER_TIME;
  if (typeof right === 'boolean') return { ...wrongTypes('boolean'), [`${!right}`]: !right };
  if (typeof right === 'string')
    return { ...NOT_THE_STRING, ...(field.endsWith('Id') ? { 'a path': 'a/b/c' } : {}) };
  const isMoney = /amount|balance|usdt/i.test(field);
  if (typeof right === 'number') return isMoney ? otherMoney(right) : otherCounts(right);
  if (right instanceof Transform) return otherIncrements(incrementOf(right), isMoney);
  if (right instanceof EncodedValue) return wrongTypes('number');
  if (isList(right))
    return {
      ...wrongTypes('list'),
      'with one more': [...right, 'text'],
      ...(right.length > 0 ? { empty: [] } : {}),
    };
  return otherMaps(right);
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

function otherMaps(right: { readonly [field: string]: Value }): BadValues {
  const changed = Object.entries(right).flatMap(([field, value]): [string, Value][] => [
    [
      `without ${field}`,
      Object.fromEntries(Object.entries(right).filter(([name]) => name !== field)),
    ],
    ...Object.entries(othersOf(field, value)).map(([label, other]): [string, Value] => [
      `with ${field} ${label}`,
      { ...right, [field]: other },
    ]),
  ]);
  return {
    ...wrongTypes('map'),
    'with one too many': { ...right, note: 'text' },
    ...Object.fromEntries(changed),
  };
}

const asDouble = (right: number): BadValues =>
  Number.isInteger(right) ? { 'as a double': double(right) } : {};

function otherMoney(right: number): BadValues {
  const others = Object.entries({
    ...NO_AMOUNT,
    'a fraction more': right + 0.001,
    'a paisa more': (Math.round(right * 100) + 1) / 100,
    'a paisa less': (Math.round(right * 100) - 1) / 100,
  });
  return {
    ...Object.fromEntries(others.filter(([, value]) => value !== right)),
    ...asDouble(right),
  };
}

function otherCounts(right: number): BadValues {
  return {
    ...wrongTypes('number'),
    NaN: double(NaN),
    Infinity: double(Infinity),
    '-0': double(-0),
    'one more': right + 1,
    'one less': right - 1,
    'a half more': right + 0.5,
    'the largest integer': int64('9223372036854775807'),
    ...asDouble(right),
  };
}

/** Wrong increments, and values in place of an increment. */
function otherIncrements(right: number, isMoney: boolean): BadValues {
  return {
    ...(isMoney ? NO_AMOUNT : wrongTypes('number')),
    'as it was': increment(0),
    twice: increment(2 * right),
    'the other way': increment(-right),
    ...(isMoney
      ? {
          'a paisa more': increment((Math.round(right * 100) + 1) / 100),
          'a paisa less': increment((Math.round(right * 100) - 1) / 100),
          'a fraction more': increment(right + 0.004),
          'a fraction less': increment(right - 0.004),
        }
      : {}),
  };
}

function incrementOf({ encoded }: Transform): number {
  const added = isRecord(encoded) ? encoded['increment'] : null;
  return isRecord(added) ? Number(added['integerValue'] ?? added['doubleValue']) : NaN;
}

/** Characters that a text shown to an administrator must not contain. */
const HIDDEN = {
  'a line break': '\n',
  'a null character': '\u0000',
  'an escape': '\u001b',
  delete: '\u007f',
  'a C1 control': '\u0085',
  'an opening angle bracket': '<',
  'a closing angle bracket': '>',
  'an Arabic letter mark': '\u061c',
  'a Mongolian vowel separator': '\u180e',
  'a zero-width space': '\u200b',
  'a left-to-right mark': '\u200e',
  'a right-to-left mark': '\u200f',
  'a line separator': '\u2028',
  'a paragraph separator': '\u2029',
  'a right-to-left override': '\u202e',
  'a word joiner': '\u2060',
  'an isolate': '\u2066',
  'a deprecated format character': '\u206f',
  'a byte order mark': '\ufeff',
  'an interlinear anchor': '\ufff9',
  'a tag character': '\u{e0041}',
  'the grapheme joiner': '\u034f',
  'a blank Braille pattern': '\u2800',
  'the Hangul filler': '\u3164',
  'a variation selector': '\ufe0f',
  'a joiner between Latin letters': '\u200d',
} as const;

/** The most marks that may follow each other. */
const FIVE_MARKS = '\u0301'.repeat(5);
const SIX_MARKS = `${FIVE_MARKS}\u0301`;

/** Invalid texts of at most `most` characters, for fields whose other cases are tested elsewhere. */
export const badTexts = (most: number): BadValues => ({
  ...wrongTypes('string'),
  empty: '',
  blank: '   ',
  [`${most + 1} characters long`]: 'x'.repeat(most + 1),
  'with a right-to-left override': 'Asha\u202eRao',
});

/** All other invalid texts of at most `most` characters. */
export const noPlainTexts = (most: number): BadValues => ({
  blank: '   ',
  'only no-break spaces': '\u00a0\u00a0',
  'only joiners': '\u200d\u200c',
  'only marks': '\u0301\u0301',
  'with six marks in a row': `e${SIX_MARKS}`,
  'with a joiner at its beginning': '\u200dक',
  'with a joiner at its end': 'क्\u200d',
  'with two joiners in a row': 'क्\u200d\u200dष',
  'with a joiner between letters without a virama': 'क\u200dम',
  'with a joiner between an emoji and a letter': '😀\u200dA',
  [`${most + 1} characters long`]: 'x'.repeat(most + 1),
  'thousands of characters long': 'x'.repeat(5_000),
  ...Object.fromEntries(
    Object.entries(HIDDEN).map(([label, character]) => [`with ${label}`, `Asha${character}Rao`]),
  ),
});

/** Valid texts: the bounds, and letters of real names. */
export const plainTexts = (most: number): Readonly<Record<string, Value>> => ({
  'of one character': 'A',
  [`of ${most} characters`]: 'x'.repeat(most),
  [`of ${most} characters beyond the first plane`]: '😀'.repeat(most),
  'in Devanagari with a joiner': 'आशा क्\u200dष',
  'in Bengali with a joiner before the virama': 'র\u200d্যাফেল',
  'with five marks in a row': `e${FIVE_MARKS}`,
  'of emoji that are joined': '👨\u200d👩\u200d👧',
  'with an apostrophe and a dot': "D'Souza Jr.",
});

/** For a name, an account holder or a bank name. */
export const BAD_NAMES = badTexts(80);
export const NO_NAMES = noPlainTexts(80);
export const PLAIN_TEXTS = plainTexts(80);

const TXID = 'ab'.repeat(32);

export const NO_TXID: BadValues = {
  ...wrongItemTypes('string'),
  empty: '',
  'of 63 digits': TXID.slice(1),
  'of 65 digits': `${TXID}a`,
  'in capitals': TXID.toUpperCase(),
  'with 0x in front': `0x${TXID.slice(2)}`,
  'with a letter that is no digit': `${TXID.slice(1)}g`,
  'with a space': `${TXID} `,
  'with a line break at its end': `${TXID}\n`,
  'a wallet address': 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
};

/** Addresses that a token may carry but no document may. */
export const NO_EMAIL: Readonly<Record<string, string>> = {
  'of 255 characters': `${'a'.repeat(250)}@x.in`,
  'without an @': 'asha.example.com',
  'with two @': 'asha@example@example.com',
  'with a space': 'asha rao@example.com',
  'with a line break at its end': 'asha@example.com\n',
  'with a hidden character': 'asha\u200b@example.com',
  'with a joiner between Latin letters': 'as\u200dha@example.com',
  'with six marks in a row': `e${SIX_MARKS}@example.com`,
};

export const EMAILS: Readonly<Record<string, string>> = {
  'of 254 characters': `${'a'.repeat(249)}@x.in`,
  'in Devanagari with a joiner': 'क्\u200dष@उदाहरण.भारत',
  'with five marks in a row': `e${FIVE_MARKS}@example.com`,
};
