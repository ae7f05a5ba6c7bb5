import { expect, it, describe } from 'vitest';
import {
  englishTexts,
  fingerprintOf,
  language,
  offeredLanguages,
  staleTexts,
  withEnglish,
} from '../../scripts/build/languages.mjs';
import besideMoney from '../../src/texts/besideMoney.json' with { type: 'json' };

const LANGUAGES = ['hi'];
/** So many changed texts may wait to be translated again. */
const MAX_STALE = 9;

const texts = await englishTexts();

it('a deployment offers English, and others that have texts; English alone needs nothing in the build', () => {
  expect(offeredLanguages()).toEqual(['en']);
  expect(offeredLanguages('en,hi')).toEqual(['en', 'hi']);
  for (const list of ['hi', 'hi,en', 'en,fr', 'en,en', '']) {
    expect(() => offeredLanguages(list)).toThrow('VITE_LANGUAGES must be en, or en and');
  }
  expect(language('en', ['en'])).toBeNull();
});

it('a fingerprint follows what a text says, also in a branch, and no number', () => {
  const print = fingerprintOf((name: string | null) => `I am ${name ?? 'nobody'} of 10,000`);
  expect(fingerprintOf((name: string | null) => `I am ${name ?? 'nobody'} of 9`)).toBe(print);
  expect(fingerprintOf((name: string | null) => `I was ${name ?? 'nobody'} of 9`)).not.toBe(print);
  expect(fingerprintOf((name: string | null) => `I am ${name ?? 'one'} of 9`)).not.toBe(print);
});

it('a build takes a stale text from English', () => {
  const at = (path: string, text: unknown) => ({ file: 't.ts', path, text, fingerprint: '' });
  const code = withEnglish('const t = {};', 't.ts', [
    at('t.errors.not-found', 'Not found'),
    at('t.hello', (name: string) => `Hello, ${name}`),
    { ...at('u.other', 'Other'), file: 'u.ts' },
  ]);
  expect(code.split('\n').slice(1)).toEqual([
    'const t = {};',
    `t['errors']['not-found'] = "Not found";`,
    `t['hello'] = original['hello'];`,
  ]);
  expect(withEnglish('const u = {};', 'v.ts', [at('t.hello', 'Hello')])).toBe('const u = {};');
});

it('the list of the texts beside money names texts that there are', () => {
  const paths = texts.map(({ path }) => path);
  expect(besideMoney.length).toBeGreaterThanOrEqual(60);
  expect(besideMoney.filter((path) => !paths.includes(path))).toEqual([]);
});

describe.each(LANGUAGES)('%s', async (language) => {
  const stale = await staleTexts(language);

  it(`at most ${MAX_STALE} texts have changed and are in English until they are translated again, none of them beside money`, () => {
    const lines = stale.map(({ path, fingerprint }) => `"${path}": "${fingerprint}"`);
    if (stale.length > 0) {
      console.info(
        `Translate these again, then put their lines into src/texts/${language}/fingerprints.json:\n${lines.join('\n')}`,
      );
    }
    expect(stale.flatMap(({ path }) => (besideMoney.includes(path) ? path : []))).toEqual([]);
    expect(lines.slice(MAX_STALE)).toEqual([]);
  });

  it('each text names what the English one names', async () => {
    const english = import.meta.glob<object>('/src/texts/en/*exts.ts', { eager: true });
    const all = import.meta.glob<object>('/src/texts/*/*exts.ts', { eager: true });
    const missing = Object.entries(english).flatMap(([path, module]) =>
      lacking(module, all[path.replace('/en/', `/${language}/`)], path),
    );
    expect(missing).toEqual([]);
  });
});

/** The message to support names no day, which would be in the other language, and the title of a state in English. */
const ENGLISH = ['userTexts.contact.sent', 'userTexts.contact.says'];

const TERMS = /₹?\d[\d,.]*|USDT|TRON|TRC-20|UPI|QR|PIN|OTP|IFSC|UTR|WhatsApp|Telegram/g;
const namesOf = (text: string) =>
  new Set(text.match(TERMS)?.map((name) => name.replace(/[,.]$/, '')));

/** The text of a function for arguments that can be told apart. */
const textOf = (value: unknown): string =>
  String(
    typeof value === 'function'
      ? value(...Array.from({ length: value.length }, (_, index) => `₹${index}77`))
      : value,
  );

/** The texts that lack an argument or a term of the English ones, or have a number that those do not have. */
function lacking(english: unknown, other: unknown, path: string): string[] {
  if (typeof english !== 'object' || english === null || Array.isArray(english)) {
    const [expected, found] = [namesOf(textOf(english)), namesOf(textOf(other))];
    const isWhole =
      [...expected].every((name) => found.has(name)) &&
      [...found].every((name) => expected.has(name) || /^[A-Z]/.test(name));
    return isWhole || ENGLISH.includes(path) ? [] : [`${path}: ${textOf(other)}`];
  }
  return Object.entries(english).flatMap(([key, value]) =>
    lacking(value, Reflect.get(Object(other), key), path.startsWith('/') ? key : `${path}.${key}`),
  );
}
