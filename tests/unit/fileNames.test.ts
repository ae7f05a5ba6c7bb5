import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/cli/root.mjs';

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
);
const nameOf = (file: string) => basename(file).replace(/\.tsx?$/, '');

/** They are run, and nothing imports them by a name. */
const ENTRIES = ['main.tsx', 'entry-prerender.tsx'];

/** `createLimitsService`, `LimitsService`, `LIMITS` and `limits` are one name. */
const plain = (name: string) => name.toLowerCase().replace(/_|^create|service$|s$/g, '');

/** Whether a file has the name of one of its exports, or holds several of one subject. */
function isNamedAsExport(file: string): boolean {
  const source = readFileSync(join(root, 'src', file), 'utf8');
  const exported = [...source.matchAll(/^export (?:async )?(\w+)\*? (\w+)/gm)];
  if (exported.some(([, , name = '']) => plain(name) === plain(nameOf(file)))) return true;
  const values = exported.filter(([, kind = '']) => !['type', 'interface'].includes(kind));
  const functions = values.filter(([, , name = '']) => !/^[A-Z\d_]+$/.test(name));
  const isOfSubject = functions.length !== 1 && values.length !== 1;
  return file.endsWith('.ts') && (isOfSubject || /^export \{/m.test(source));
}

const repeated = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

it('no two files have one name, and none of a folder differ only in their capitals', () => {
  expect(repeated(files.map(nameOf))).toEqual([]);
  // Some systems do not tell them apart.
  expect(repeated(files.map((file) => file.replace(/\.tsx?$/, '').toLowerCase()))).toEqual([]);
});

it('a file has the name of what it exports, or of the subject of several exports', () => {
  expect(files.filter((file) => !ENTRIES.includes(file) && !isNamedAsExport(file))).toEqual([]);
});
