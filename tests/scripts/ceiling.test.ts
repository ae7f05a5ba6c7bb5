import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/cli/root.mjs';
import ceiling from '../../scripts/testing/ceiling.json' with { type: 'json' };

const folders = { src: ['src'], tests: ['tests'], scripts: ['scripts', 'bench'] };

const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1;
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|m?js|css|rules)$/.test(name))
    // Another language says the same once more.
    .filter((name) => !/^texts[\\/](?!en\b)/.test(name))
    .map((name) => join(root, folder, name));

function measure(): Record<string, number> {
  const sizes = Object.entries(folders).flatMap(([name, paths]) => {
    const files = paths.flatMap(filesIn);
    const lines = files.reduce((sum, file) => sum + linesOf(file), 0);
    return [
      [`${name} lines`, lines],
      [`${name} files`, files.length],
    ];
  });
  return Object.fromEntries([...sizes, ['rules lines', linesOf(join(root, 'firestore.rules'))]]);
}

it('the code is no larger than scripts/testing/ceiling.json allows, which rises only with an issue that says by how much', () => {
  const sizes = measure();
  expect(Object.keys(sizes)).toEqual(Object.keys(ceiling));
  const above = Object.entries(ceiling).filter(([name, most]) => (sizes[name] ?? 0) > most);
  expect(above.map(([name, most]) => `${name}: ${sizes[name]}, ceiling ${most}`)).toEqual([]);
  for (const [name, most] of Object.entries(ceiling)) {
    if (sizes[name] !== most) console.info(`Lower "${name}" from ${most} to ${sizes[name]}.`);
  }
});
