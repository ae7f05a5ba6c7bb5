import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { withoutUnusedParts } from '../../scripts/build/dropFirestoreParts.mjs';
import { withQuietPageExit } from '../../scripts/build/quietPageExit.mjs';

const packageJson = createRequire(import.meta.url).resolve('@firebase/firestore/package.json');
const folder = join(dirname(packageJson), 'dist');
const [file = ''] = readdirSync(folder).filter((name) => /^common-.*\.esm\.js$/.test(name));
const firestore = readFileSync(join(folder, file), 'utf8');

describe('the installed Firestore', () => {
  const code = withQuietPageExit(withoutUnusedParts(firestore));

  it('does not write in WebKit when the page is hidden', () => {
    expect(code.match(/.*this\.document\.addEventListener\(.*/g)).toEqual([
      expect.stringContaining('isSafariOrWebkit() || this.document.addEventListener("visibilitych'),
    ]);
  });

  it('drops what it would do in any version of WebKit when the page is left', () => {
    expect(code).toMatch(
      /isSafariOrWebkit\(\) && \n(\s*\/\/.*\n)+\s*this\.\w+\.enterRestrictedMode\(.*true\)/,
    );
    expect(code).toMatch(/import \{[^}]*\bisSafariOrWebkit\b/);
  });
});

it.each(['addEventListener("visibilitychange"', 'navigator.appVersion.match'])(
  'a Firestore without %s is refused',
  (part) => {
    expect(() => withQuietPageExit(firestore.replaceAll(part, 'renamed('))).toThrow('Firestore');
  },
);
