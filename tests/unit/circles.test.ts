import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/cli/root.mjs';

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));

/** Their dynamic imports lead back. Each says why. */
const LEADING_BACK = ['pages/admin/worklist/LazyDepositView.ts', 'services/database/localCache.ts'];
const STATIC = /(?:from |^import )'([^']+)'/gm;
const ALL = /(?:from |^import |\bimport\()'([^']+)'/gm;

/** A file's imports, including types. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(join(root, 'src', file), 'utf8').matchAll(
      LEADING_BACK.includes(file) ? STATIC : ALL,
    ),
  ]
    .map(([, path = '']) =>
      path.startsWith('.')
        ? posix.join(posix.dirname(file), path)
        : path.replace(/^@\/texts\//, 'texts/en/').replace(/^@\//, ''),
    )
    .flatMap((path) => files.find((each) => each.replace(/\.tsx?$/, '') === path) ?? []);

function findImports(): Map<string, Map<string, Set<string>>> {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const file of files) {
    for (const imported of importsOf(file)) {
      const from = file.split('/');
      const to = imported.split('/');
      const depth = from.findIndex((name, index) => name !== to[index]);
      const [name, other] = [from[depth], to[depth]];
      if (name === undefined || other === undefined) continue;
      const folder = from.slice(0, depth).join('/');
      const imports = folders.get(folder) ?? new Map<string, Set<string>>();
      folders.set(folder, imports.set(name, (imports.get(name) ?? new Set()).add(other)));
    }
  }
  return folders;
}

/** Files on a circle, or between circles: repeatedly removes those that import nothing left, or are imported by nothing left. */
function circles(imports: Map<string, Set<string>>): string[] {
  const left = new Map(imports);
  for (;;) {
    const isOnNone = ([name, others]: [string, Set<string>]) =>
      ![...others].some((other) => left.has(other)) ||
      ![...left.values()].some((each) => each.has(name));
    const gone = [...left].filter(isOnNone);
    if (gone.length === 0) return [...left.keys()];
    for (const [name] of gone) left.delete(name);
  }
}

it('no folder of src imports itself by way of those beside it, so that each can be read after what it imports', () => {
  const found = [...findImports()].map(([folder, imports]) => ({
    folder,
    names: circles(imports),
  }));
  expect(found.filter(({ names }) => names.length > 0)).toEqual([]);
});
