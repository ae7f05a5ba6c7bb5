import {
  isElementAccessExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxExpression,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  type Node,
} from 'typescript/unstable/ast';
// TypeScript 7 has no other API yet.
import { API, type Symbol as TypeScriptSymbol } from 'typescript/unstable/sync';
import { expect, it, onTestFinished } from 'vitest';

const SRC = `${process.cwd()}/src`;
const CATALOGUES = [
  'texts',
  'sharedTexts',
  'userTexts',
  'requestTexts',
  'tutorialTexts',
  'admin/adminTexts',
  'admin/adminSearchTexts',
  'admin/keysTexts',
].map((name) => `${SRC}/texts/en/${name}.ts`);

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

const declarationsOf = (symbol: TypeScriptSymbol | undefined): string[] =>
  (symbol?.declarations ?? []).map(({ path, index }) => `${path}:${index}`);

it('every text of the catalogue is used', { timeout: 60_000 }, () => {
  const api = new API();
  onTestFinished(() => api.close());
  const [project] = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects();
  if (!project) throw new Error('tsconfig.json is missing');
  const { program, checker } = project;
  const nodesOf = (path: string): Node[] => {
    const file = program.getSourceFile(path);
    if (!file) throw new Error(`${path} is missing`);
    const nodes: Node[] = [];
    walk(file, (node) => nodes.push(node));
    return nodes;
  };

  const catalogues = CATALOGUES.flatMap(nodesOf);
  const names = catalogues
    .filter(isPropertyAssignment)
    .filter(({ initializer }) => !isObjectLiteralExpression(initializer))
    .map(({ name }) => name);
  const texts = names.map((name) => name.getText());

  const nodes = program
    .getSourceFileNames()
    .filter((path) => path.startsWith(SRC) && !CATALOGUES.includes(path))
    .flatMap(nodesOf);
  // Only these, since each one is type-checked with its dependencies.
  const known = new Set(texts);
  const identifiers = [
    ...nodes.filter(isIdentifier),
    ...catalogues.filter(isPropertyAccessExpression).map(({ name }) => name),
  ].filter(({ text }) => known.has(text));
  // texts.errors[code] can be any text of the group.
  const groups = [...nodes, ...catalogues]
    .filter(isElementAccessExpression)
    .map(({ expression }) => expression);
  // Texts in two versions, for users and administrators, are passed to their component as a group.
  const handedOver = nodes
    .filter(isJsxAttribute)
    .filter(({ name }) => name.getText() === 'texts')
    .flatMap(({ initializer }) =>
      initializer && isJsxExpression(initializer) ? (initializer.expression ?? []) : [],
    );
  const used = new Set(
    [
      ...checker.getSymbolAtLocation(identifiers),
      ...checker
        .getTypeAtLocation([...groups, ...handedOver])
        .flatMap((type) => (type ? checker.getPropertiesOfType(type) : [])),
    ].flatMap(declarationsOf),
  );

  expect(texts.length).toBeGreaterThan(200);
  const symbols = checker.getSymbolAtLocation(names);
  const unused = texts.filter(
    (_, index) => !declarationsOf(symbols[index]).some((declaration) => used.has(declaration)),
  );
  expect(unused).toEqual([]);
});
