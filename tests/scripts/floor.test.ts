import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  findYoung,
  floor,
  hasEmptyLayer,
  target,
  withOldUnits,
} from '../../scripts/build/floor.mjs';
import { root } from '../../scripts/cli/root.mjs';

const find = (code: string) => findYoung([{ name: 'a', code }]);

it.each([
  ['a class with a static block', 'class A { static { this.x = 1; } }', ['syntax']],
  ['a lookbehind', 'export const x = /(?<=a)b/;', ['syntax', 'a lookbehind']],
  ['a lookbehind as a text', "export const x = new RegExp('(?<!a)b');", ['a lookbehind']],
  ['a method of lists', 'export const x = [2, 1].toSorted();', ['toSorted']],
  ['one of Firefox', 'export const x = [2, 1].findLast(Boolean);', ['findLast']],
  ['a static method', 'export const x = Promise.withResolvers();', ['withResolvers']],
  ['a method of forms', 'document.forms[0].requestSubmit();', ['requestSubmit']],
  ['a class of the browser', "new URLPattern('/a');", ['URLPattern']],
])('the check of the built files finds %s', async (_, code, expected) => {
  expect(await find(code)).toEqual(expected.map((each) => `a: ${each}`));
});

it.each([
  [
    'what each has',
    'const a = [[1].at(-1) ?? 1, Object.hasOwn({}, "a"), document.body?.closest("p")];',
  ],
  ['what is asked for', "if ('toSorted' in Array.prototype) [2, 1].toSorted();"],
  ['what is called optionally', 'document.body.checkVisibility?.();'],
  ['what the script defines', 'const a = { toSorted() {} }; a.toSorted();'],
])('and lets pass %s', async (_, code) => {
  expect(await find(code)).toEqual([]);
});

it('what one script defines hides no call of another', async () => {
  const scripts = [
    { name: 'a', code: 'const a = { toSorted() {} }; a.toSorted();' },
    { name: 'b', code: 'export const x = [2, 1].toSorted();' },
  ];
  expect(await findYoung(scripts)).toEqual(['b: toSorted']);
});

it('a length in new units has one in old units before it', () => {
  expect(
    withOldUnits('.a{max-height:50dvh;color:red}.b\\[1dvh\\]{width:calc(100dvh - 1rem)}'),
  ).toBe(
    '.a{max-height:50vh;max-height:50dvh;color:red}.b\\[1dvh\\]{width:calc(100vh - 1rem);width:calc(100dvh - 1rem)}',
  );
});

it.each([
  ['@layer theme;@layer base{@media print{}}', true],
  ['@layer properties{a{color:red}}@layer base{@media print{}}', false],
])('the check of the built styles finds a layer without rules: %s', (css, expected) => {
  expect(hasEmptyLayer(css)).toBe(expected);
});

it('the compiler knows nothing younger than ES2022, which the floor has but for what the check finds', () => {
  const text = readFileSync(join(root, 'src/tsconfig.json'), 'utf8').replace(/^ *\/\/.*$/gm, '');
  expect(JSON.parse(text).compilerOptions.lib).toEqual(['ES2022', 'DOM', 'DOM.Iterable']);
  expect(target).toEqual(['chrome99', 'safari15.4', 'firefox98']);
});

it('the bootstrap script asks for a feature that is as old as the floor', () => {
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  const { support } = JSON.parse(readFileSync(file, 'utf8')).api.CSSLayerBlockRule.__compat;
  expect(support.chrome.version_added).toBe(floor.chrome);
  expect(support.safari.version_added).toBe(floor.safari);
  expect(Number(support.firefox.version_added)).toBeLessThanOrEqual(Number(floor.firefox));
});
