import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, it } from 'vitest';

type Graph = ReadonlyMap<string, readonly string[]>;

const EXTENSIONS = ['', '.ts', '.tsx'];

/** The file that a specifier resolves to; null for a package. */
function resolve(from: string, name: string): string | null {
  if (!/^(@\/|\.)/.test(name)) return null;
  const path = name.startsWith('@/') ? `src/${name.slice(2)}` : join(dirname(from), name);
  const extension = EXTENSIONS.find((candidate) => existsSync(path + candidate));
  if (extension === undefined) throw new Error(`${from} imports ${name}, which does not exist`);
  return normalize(path + extension);
}

/** What a file imports or exports again, including types and dynamic imports. */
function importsOf(file: string): string[] {
  const names: string[] = [];
  const add = ({ source }: { source: ESTree.Expression | null }) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') names.push(source.value);
  };
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return names;
}

/** The files of src that each file of src imports. */
function importGraph(): Graph {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', file));
  return new Map(
    files.map((file) => [file, importsOf(file).flatMap((name) => resolve(file, name) ?? [])]),
  );
}

/** The first import cycle, as its files in order; null if there is none. */
function findCycle(graph: Graph): string[] | null {
  const finished = new Set<string>();
  function visit(file: string, trail: readonly string[]): string[] | null {
    const start = trail.indexOf(file);
    if (start !== -1) return [...trail.slice(start), file];
    if (finished.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...trail, file]);
      if (cycle) return cycle;
    }
    finished.add(file);
    return null;
  }
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}

it('src has no import cycles', () => {
  const graph = importGraph();
  expect(graph.get('src/main.tsx')).toContain('src/app/App.tsx');
  expect(findCycle(graph)).toBeNull();
});

it('a cycle is found and named', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(findCycle(graph)).toEqual(['b', 'd', 'b']);
});
