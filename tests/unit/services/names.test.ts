import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, cleanText } from '@/domain/plainText';
import { startingName } from '@/domain/user';
import { checkEmail, checkRequiredName } from '@/domain/validation';
import { CLEANED_NAMES, everyCharacter, isRefused, REAL_NAMES } from '../../support/names';
import { rulesPatterns } from '../../support/rulesPatterns';

/** More than a million characters can take seconds on a busy machine. */
const EVERY_CHARACTER_MS = 60_000;

const rules = rulesPatterns(readFileSync('firestore.rules', 'utf8'));

const all = [...everyCharacter()];
const refused = new Set(all.filter(isRefused));

const escape = (text: string) =>
  JSON.stringify([...text].map((c) => c.codePointAt(0)?.toString(16)));

/** Letters, joiners, marks and hidden characters in any order, as an attacker would try them. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom('a', 'क', '्', '\u0301', '\u200d', '\u200c', ' ', '🙂', '\ufe0f', '<', '\n'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    ),
    { maxLength: 120 },
  )
  .map((characters) => characters.join(''));

describe('a name', () => {
  it.each(Object.entries(REAL_NAMES))('%s is stored unchanged', (_, name) => {
    expect(cleanName(name)).toBe(name);
    expect(rules.isPlainText(name)).toBe(true);
  });

  it.each(Object.entries(CLEANED_NAMES))('with %s is cleaned', (_, [typed, stored]) => {
    expect(cleanName(typed)).toBe(stored);
    expect(rules.isPlainText(typed)).toBe(false);
  });

  it(
    'loses every ignorable character, alone or inside, and the rules reject it',
    () => {
      expect(refused.size).toBeGreaterThan(4_000);
      for (const character of refused) {
        for (const name of [character, `Asha${character}Verma`]) {
          if (rules.isPlainText(name)) expect.fail(`the rules accept ${escape(name)}`);
          if (cleanName(name) === name) expect.fail(`the client keeps ${escape(name)}`);
        }
        expect(cleanName(character)).toBe('');
      }
    },
    EVERY_CHARACTER_MS,
  );

  it(
    'keeps every other character, and the rules accept it',
    () => {
      const kept = all.filter(
        (character) => !refused.has(character) && !/[\p{M} \u200c\u200d]/u.test(character),
      );
      for (let from = 0; from < kept.length; from += 79) {
        const name = `a${kept.slice(from, from + 79).join('')}`;
        if (!rules.isPlainText(name)) expect.fail(`the rules reject one of ${escape(name)}`);
        if (cleanName(name) !== name) expect.fail(`the client changes one of ${escape(name)}`);
      }
      for (const mark of all.filter((character) => /\p{M}/u.test(character))) {
        if (!refused.has(mark)) expect(cleanName(`a${mark}`)).toBe(`a${mark}`);
      }
    },
    EVERY_CHARACTER_MS,
  );

  it('is accepted by the rules once cleaned, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(hostileText, (typed) => {
        const name = cleanName(typed);
        expect(name === '' || rules.isPlainText(name)).toBe(true);
        expect(cleanName(name)).toBe(name);
      }),
      { numRuns: 3_000 },
    );
  });

  it('of a new record is accepted by the rules, whatever the account contains', () => {
    fc.assert(
      fc.property(fc.option(hostileText), hostileText, (displayName, email) => {
        expect(rules.isPlainText(startingName({ uid: 'u', displayName, email }))).toBe(true);
      }),
    );
  });

  it('of several megabytes is cleaned without delay', () => {
    expect(cleanText('क\u200d'.repeat(1_000_000), 80)).toHaveLength(80);
  });
});

describe('a bank account', () => {
  it('keeps up to 80 characters outside the Basic Multilingual Plane', () => {
    expect(checkRequiredName('🙂'.repeat(81))).toMatchObject({ value: '🙂'.repeat(80) });
    expect(checkRequiredName('𠮷'.repeat(61))).toMatchObject({ value: '𠮷'.repeat(61) });
  });
});

describe('an email address', () => {
  it.each(['asha@example.com', 'a.b+c@x.in', 'आशा@उदाहरण.भारत', `${'a'.repeat(249)}@x.in`])(
    'is accepted: %s',
    (email) => {
      expect(checkEmail(email)).toEqual({ ok: true, value: email });
      expect(rules.isOwnEmail(email)).toBe(true);
    },
  );

  it.each([
    `${'a'.repeat(250)}@x.in`,
    'as ha@example.com',
    'asha@x@example.com',
    `a${'\u0301'.repeat(7)}@example.com`,
    '<asha>@example.com',
    '@example.com',
    'asha@',
  ])('is rejected: %s', (email) => {
    expect(checkEmail(email).ok).toBe(false);
    expect(rules.isOwnEmail(email)).toBe(false);
  });

  it.each(['asha\u3164@example.com', 'asha\u200d@example.com', 'asha@exa\u00admple.com'])(
    'is stored without what is not shown: %s',
    (email) => {
      expect(checkEmail(email)).toEqual({ ok: true, value: 'asha@example.com' });
      expect(rules.isOwnEmail(email)).toBe(false);
    },
  );
});
