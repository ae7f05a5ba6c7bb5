import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { withoutUnusedParts } from '../../scripts/build/dropFirestoreParts.mjs';

const packageJson = createRequire(import.meta.url).resolve('@firebase/firestore/package.json');
const folder = join(dirname(packageJson), 'dist');
const [file = ''] = readdirSync(folder).filter((name) => /^common-.*\.esm\.js$/.test(name));
const firestore = readFileSync(join(folder, file), 'utf8');

describe('the installed Firestore without the parts that this app does not use', () => {
  const code = withoutUnusedParts(firestore);

  it('takes no query for a pipeline', () => {
    expect(code.match(/(?<!function )__PRIVATE_isPipeline\(/g)).toBeNull();
    expect(code).not.toContain('instanceof __PRIVATE_RealtimePipeline');
  });

  it('makes no index on the device', () => {
    expect(code).not.toContain('new __PRIVATE_IndexedDbIndexManager(');
  });

  it('keeps everything but what leads to them', () => {
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
])('a Firestore without %s is refused', (part) => {
  expect(() => withoutUnusedParts(firestore.replaceAll(part, 'renamed('))).toThrow('Firestore');
});
