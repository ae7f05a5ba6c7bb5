import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { withoutPipelines } from '../../scripts/build/dropPipelines.mjs';

const packageJson = createRequire(import.meta.url).resolve('@firebase/firestore/package.json');
const folder = join(dirname(packageJson), 'dist');
const [file = ''] = readdirSync(folder).filter((name) => /^common-.*\.esm\.js$/.test(name));
const firestore = readFileSync(join(folder, file), 'utf8');

describe('the installed Firestore without its pipelines', () => {
  const code = withoutPipelines(firestore);

  it('takes no query for a pipeline', () => {
    expect(code.match(/(?<!function )__PRIVATE_isPipeline\(/g)).toBeNull();
    expect(code).not.toContain('instanceof __PRIVATE_RealtimePipeline');
  });

  it('keeps everything but what leads to them', () => {
    const declared = (text: string) => text.match(/^(async )?(function|class) \w+/gm);
    expect(declared(code)).toEqual(declared(firestore));
    expect(code.match(/This build leaves out pipelines/g)).toHaveLength(4);
  });
});

it.each(['__PRIVATE_isPipeline(', 'instanceof __PRIVATE_RealtimePipeline', 'stageFromProto'])(
  'a Firestore without %s is refused',
  (part) => {
    expect(() => withoutPipelines(firestore.replaceAll(part, 'renamed('))).toThrow('Firestore');
  },
);
