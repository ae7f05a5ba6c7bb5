import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { patchedFirestore } from '../../scripts/build/patchFirestore.mjs';

const packageJson = createRequire(import.meta.url).resolve('@firebase/firestore/package.json');
const folder = join(dirname(packageJson), 'dist');
const [file = ''] = readdirSync(folder).filter((name) => /^common-.*\.esm\.js$/.test(name));
const firestore = readFileSync(join(folder, file), 'utf8');

describe('the installed Firestore, patched', () => {
  const code = patchedFirestore(firestore);

  it('takes no query for a pipeline', () => {
    expect(code.match(/(?<!function )__PRIVATE_isPipeline\(/g)).toBeNull();
    expect(code).not.toContain('instanceof __PRIVATE_RealtimePipeline');
  });

  it('makes no index on the device', () => {
    expect(code).not.toContain('new __PRIVATE_IndexedDbIndexManager(');
  });

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

  it('keeps everything but what leads to unused parts', () => {
    const declared = (text: string) => text.match(/^(async )?(function|class) \w+/gm);
    expect(declared(code)).toEqual(declared(firestore));
    expect(code.match(/This build leaves out/g)).toHaveLength(4);
  });
});

it.each([
  '__PRIVATE_isPipeline(',
  'instanceof __PRIVATE_RealtimePipeline',
  'new __PRIVATE_IndexedDbIndexManager(',
  'stageFromProto',
  'addEventListener("visibilitychange"',
  'navigator.appVersion.match',
])('a Firestore without %s is refused', (part) => {
  expect(() => patchedFirestore(firestore.replaceAll(part, 'renamed('))).toThrow('Firestore');
});

it('a Firestore with its parts twice is refused', () =>
  expect(() => patchedFirestore(firestore + firestore)).toThrow('2 times'));
