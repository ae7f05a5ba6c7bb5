import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withStaticFields } from '../../scripts/build/staticFields.mjs';

const firebase = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'));
const folder = join(dirname(firebase.resolve('@firebase/auth/package.json')), 'dist/esm');
const [file = ''] = readdirSync(folder).filter((name) => /^index-.*\.js$/.test(name));
const auth = readFileSync(join(folder, file), 'utf8');

it('the installed Auth SDK keeps its classes and their fields', () => {
  const code = withStaticFields(auth);
  const declared = (text: string) => text.match(/^(async )?(function|class) \w+/gm);
  expect(declared(code)).toEqual(declared(auth));
  expect(code).not.toMatch(/^[A-Z]\w+\.\w+ = /m);
  expect(code).toMatch(
    /^class GoogleAuthProvider .*\n( {4}static .*\n)* {4}static PROVIDER_ID = "google\.com";$/m,
  );
  // A write inside a method stays where it is.
  expect(code).toMatch(/^ +PopupOperation\.currentPopupAction = null;$/m);
});

it.each([
  ['class GoogleAuthProvider', 'has no class GoogleAuthProvider'],
  [' = ', 'writes to none'],
])('an Auth SDK without %j is refused', (part, message) => {
  expect(() => withStaticFields(auth.replaceAll(part, ' renamed '))).toThrow(message);
});
