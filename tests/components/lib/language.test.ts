import { beforeEach, expect, it, vi } from 'vitest';
import { unmockAtEnd } from '../../support/ownModules';

const LANGUAGES = [
  { id: 'en', name: 'English' },
  { id: 'hi', name: 'हिन्दी' },
];
const COOKIE = 'firebase-language-override';
const reload = vi.fn();

/** The module in a build of `language`, of a deployment that offers both. */
async function inBuild(language: string) {
  vi.doMock('@/config/language', () => ({
    ...{ LANGUAGES, HAS_LANGUAGES: true, LANGUAGE: language },
  }));
  return import('@/lib/language');
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { reload });
  reload.mockClear();
  document.cookie = `${COOKIE}=; max-age=0`;
});

unmockAtEnd('@/config/language');

it.each([
  [['en-IN', 'hi-IN'], '', 'en'],
  [['ta-IN', 'hi-IN', 'en'], '', 'hi'],
  [['ta-IN'], '', 'en'],
  [['hi'], 'en', 'en'],
  [['en'], 'hi', 'hi'],
  [['hi'], 'fr', 'hi'],
])('a browser in %s with the choice "%s" wants %s', async (ofBrowser, chosen, wanted) => {
  vi.stubGlobal('navigator', { languages: ofBrowser });
  document.cookie = `${COOKIE}=${chosen}`;
  expect((await inBuild('en')).wantedLanguage()).toBe(wanted);
});

it.each([
  // Build, choice of the device, language of the record, and whether the page loads again.
  ['en', '', 'hi', true],
  ['hi', 'hi', 'en', true],
  ['hi', '', 'en', false],
  ['en', '', 'en', false],
  ['hi', 'hi', 'hi', false],
  ['en', 'hi', 'hi', false],
  ['en', '', 'fr', false],
])(
  'a page in %s with the choice "%s" and a record in %s loads again: %s',
  async (language, chosen, ofRecord, isReloaded) => {
    if (chosen) document.cookie = `${COOKIE}=${chosen}`;
    expect((await inBuild(language)).followLanguage(ofRecord)).toBe(isReloaded);
    expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0);
    if (isReloaded) expect(document.cookie).toContain(`${COOKIE}=${ofRecord}`);
  },
);
