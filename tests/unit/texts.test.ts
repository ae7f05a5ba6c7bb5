import {
  isElementAccessExpression,
  isIdentifier,
  isImportSpecifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSpreadAssignment,
  isTypeQueryNode,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast';
// TypeScript 7 has no other API yet.
import { API, type Symbol as TypeScriptSymbol } from 'typescript/unstable/sync';
import { afterAll, expect, it } from 'vitest';
import { bareTexts } from '../support/bareTexts';

const SRC = `${process.cwd()}/src`;
const SAMPLES: readonly [jsx: string, ...found: string[]][] = [
  ['<p>{is && <br />}Send</p>', 'Send'],
  ['<p>{is && <br />}{text}</p>', '{text}'],
  ['<p>{text}{count}</p>', '{text}', '{count}'],
  ['<p>{count} left</p>', '{count}', 'left'],
  ['<p><br />{node}</p>', '{node}'],
  ['<p><br />{is ? text : <br />}</p>', '{is ? text : <br />}'],
  ['<p><b>{text}</b> USDT</p>', 'USDT'],
  ['<p><br />{is && `${count} left`}</p>', '{is && `${count} left`}'],
  ['<>{text}</>', '{text}'],
  ['<Fragment>{text}</Fragment>', '{text}'],
  ['<Suspense>Loading</Suspense>', 'Loading'],
  ['<p>{list}</p>', '{list}'],
  ['<p>{list.map((item) => item.trim())}</p>', '{list.map((item) => item.trim())}'],
  ['<p>{[<br key="1" />, text]}</p>', '{[<br key="1" />, text]}'],
  ['is ? <br /> : text', 'Sample'],
  ['memo(function Named() { return text; })', 'Named'],
  ['<span>{text} </span>', '{text}'],
  ['(function Generic<R extends string>({ of }: { of: R }) { return <p><br />{of}</p>; })', '{of}'],
  // Each text is an element's only child, or there is none.
  ['<p>Send</p>'],
  ['<p>{text}</p>'],
  ['<p>{`${count} left`}</p>'],
  ['<p>{is ? text : <br />}</p>'],
  ['<p>{node}</p>'],
  ['<p>{is && <br />}<span>{text}</span></p>'],
  [`<p><b>{text}</b>{' '}<span>USDT</span></p>`],
  ['<p>{text && <br />}<br />{elements}</p>'],
  ['<>{list.map((item) => <b key={item}>{item}</b>)}{elements}</>'],
  ['<p translate="no">{text}<wbr />{text}</p>'],
  ['<p>{/* A note. */}<span>{text}</span></p>'],
];

/** A file of the project that has the samples instead of its text, so that all is parsed once. */
const SAMPLE = 'tests/support/renderPanel.tsx';
const SAMPLE_CODE = `import { Fragment, memo, Suspense, type ReactNode } from 'react';
import type { Elements } from '@/lib/elements';
declare const is: boolean, count: number, text: string, list: string[], node: ReactNode, elements: Elements;
${SAMPLES.map(([jsx]) => `{ function Sample() { return ${jsx}; } }`).join('\n')}`;

const api = new API({
  fs: { readFile: (name) => (name.endsWith(`/${SAMPLE}`) ? SAMPLE_CODE : undefined) },
});
afterAll(() => api.close());
const [project] = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects();
if (!project) throw new Error('tsconfig.json is missing');
const { program, checker } = project;
const sources = program.getSourceFileNames().filter((path) => path.startsWith(SRC));
const CATALOGUES = sources.filter((path) => /\/texts\/en\/.*[tT]exts\.ts$/.test(path));

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

const declarationsOf = (symbol: TypeScriptSymbol | undefined): string[] =>
  (symbol?.declarations ?? []).map(({ path, index }) => `${path}:${index}`);

/** Builds a text from one of the catalogue and something else. Whole sentences are joined as a list. */
const PIECES = /\$\{(?:t|\w*[tT]exts)[.[]/;

it('no text that a user reads is built from pieces outside the catalogue, where a language could not turn them round', () => {
  // The title of a tab ends with the app's name, support reads English, and so do administrators.
  const isExempt = (path: string, line: string) =>
    /\/admin\/|ContactPage|src\/texts\//.test(path) || line.includes('<title>');
  const built = sources.flatMap((path) =>
    (program.getSourceFile(path)?.text ?? '')
      .split('\n')
      .filter((line) => PIECES.test(line) && !isExempt(path, line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(built).toEqual([]);
});

it('every text of the catalogue is used', () => {
  const nodesOf = (path: string, isOf = (_statement: Node) => true): Node[] => {
    const nodes: Node[] = [];
    program.getSourceFile(path)?.forEachChild((statement) => {
      if (isOf(statement)) walk(statement, (node) => nodes.push(node));
    });
    return nodes;
  };

  const catalogues = CATALOGUES.flatMap((path) => nodesOf(path));
  const isExported = (statement: Node) => statement.getText().startsWith('export ');
  const names = CATALOGUES.flatMap((path) => nodesOf(path, isExported))
    .filter(isPropertyAssignment)
    .filter(({ initializer }) => !isObjectLiteralExpression(initializer))
    .map(({ name }) => name);
  const texts = names.map((name) => name.getText());

  const nodes = sources
    .filter((path) => !CATALOGUES.includes(path))
    .flatMap((path) => nodesOf(path));
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
  // A group of texts that is handed over whole, to a component or function: all of it is used.
  const groupNames = new Set(
    catalogues
      .filter(isPropertyAssignment)
      .filter(({ initializer }) => isObjectLiteralExpression(initializer))
      .map(({ name }) => name.getText()),
  );
  const isWhole = ({ parent }: Node) =>
    !isPropertyAccessExpression(parent) &&
    !isElementAccessExpression(parent) &&
    !isVariableDeclaration(parent) &&
    !isImportSpecifier(parent) &&
    !isTypeQueryNode(parent);
  const handedOver = [
    ...nodes.filter(isSpreadAssignment).map(({ expression }) => expression),
    ...[...nodes, ...catalogues]
      .filter(isPropertyAccessExpression)
      .filter(({ name }) => groupNames.has(name.text)),
    ...nodes.filter(isIdentifier).filter(({ text }) => /\wTexts$/.test(text)),
  ].filter(isWhole);
  const used = new Set(
    [
      ...checker.getSymbolAtLocation(identifiers),
      ...checker
        .getTypeAtLocation([...groups, ...handedOver])
        .flatMap((type) => (type ? checker.getPropertiesOfType(type) : [])),
    ].flatMap(declarationsOf),
  );

  expect(CATALOGUES.length).toBeGreaterThan(20);
  expect(texts.length).toBeGreaterThan(900);
  const symbols = checker.getSymbolAtLocation(names);
  const unused = texts.filter(
    (_, index) => !declarationsOf(symbols[index]).some((declaration) => used.has(declaration)),
  );
  expect(unused).toEqual([]);
});

it('no text stands in src beside an element or another text; such samples are found, and only such', () => {
  const files = sources.filter((path) => path.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(100);
  expect(bareTexts(project, [...files, SAMPLE])).toEqual(
    SAMPLES.flatMap(([, ...found], index) => found.map((text) => `${SAMPLE}:${index + 4} ${text}`)),
  );
}, 60_000);
