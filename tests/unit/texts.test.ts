import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SRC = `${process.cwd()}/src`;
const CATALOGUES = ['start', 'user', 'request', 'admin', 'adminDesk'].map(
  (name) => `${SRC}/texts/en/${name}.ts`,
);

function program(): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => readFileSync(path, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  return ts.createProgram(ts.sys.readDirectory(SRC, ['.ts', '.tsx']), options);
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

it('every text of the catalogue is used', { timeout: 60_000 }, () => {
  const { getTypeChecker, getSourceFile, getSourceFiles } = program();
  const checker = getTypeChecker();
  const catalogues = CATALOGUES.map((path) => {
    const catalogue = getSourceFile(path);
    if (!catalogue) throw new Error(`${path} is missing`);
    return catalogue;
  });

  const texts: ts.PropertyAssignment[] = [];
  for (const catalogue of catalogues) {
    walk(catalogue, (node) => {
      if (ts.isPropertyAssignment(node) && !ts.isObjectLiteralExpression(node.initializer)) {
        texts.push(node);
      }
    });
  }

  const names = new Set(texts.map(({ name }) => name.getText()));
  const used = new Set<ts.Node>();
  const use = (symbol: ts.Symbol | undefined) =>
    symbol?.declarations?.forEach((declaration) => used.add(declaration));
  for (const file of getSourceFiles()) {
    if (!file.fileName.startsWith(SRC) || catalogues.includes(file)) continue;
    walk(file, (node) => {
      // Few others are asked for: each is type-checked with what it depends on.
      if (ts.isIdentifier(node) && names.has(node.text)) use(checker.getSymbolAtLocation(node));
      // texts.errors[code] can be any text of the group.
      if (ts.isElementAccessExpression(node)) {
        checker.getPropertiesOfType(checker.getTypeAtLocation(node.expression)).forEach(use);
      }
    });
  }

  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => !used.has(text)).map(({ name }) => name.getText())).toEqual([]);
});
