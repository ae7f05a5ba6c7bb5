import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

type Graph = ReadonlyMap<string, readonly string[]>;

const ENDINGS = ['', '.ts', '.tsx'];

/** The file that an import of the project names; null for a package. */
function resolve(from: string, name: string): string | null {
  if (!/^(@\/|\.)/.test(name)) return null;
  const path = name.startsWith('@/') ? `src/${name.slice(2)}` : join(dirname(from), name);
  const ending = ENDINGS.find((end) => existsSync(path + end));
  if (ending === undefined) throw new Error(`${from} imports ${name}, which does not exist`);
  return normalize(path + ending);
}

/** Every import of src, of types and by `import()` as well. */
function importGraph(): Graph {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', file));
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
      return [file, importedFiles.flatMap(({ fileName }) => resolve(file, fileName) ?? [])];
    }),
  );
}

/** The first circle that is found, as its files in order; null where there is none. */
function findCircle(graph: Graph): string[] | null {
  const finished = new Set<string>();
  function visit(file: string, trail: readonly string[]): string[] | null {
    const start = trail.indexOf(file);
    if (start !== -1) return [...trail.slice(start), file];
    if (finished.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...trail, file]);
      if (circle) return circle;
    }
    finished.add(file);
    return null;
  }
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}

it('no file of src imports itself through others', () => {
  const graph = importGraph();
  expect(graph.get('src/main.tsx')).toContain('src/app/App.tsx');
  expect(findCircle(graph)).toBeNull();
});

it('a circle is found and named', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(findCircle(graph)).toEqual(['b', 'd', 'b']);
});
