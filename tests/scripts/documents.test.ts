import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/cli/root.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

const anchorsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

function brokenLinks(document: string): string[] {
  const text = read(document);
  const targets = [
    ...Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target),
    ...Array.from(text.matchAll(/src="([^"]+)"/g), ([, target = '']) => target),
  ].filter((target) => !/^[a-z]+:/.test(target));
  const broken = targets.filter((target) => {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? document : join(dirname(document), path);
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
  });
  const named = text.matchAll(/`((?:src|tests|scripts|bench)\/[\w./-]+)`/g);
  const paths = Array.from(named, ([, path = '']) => path);
  return [...broken, ...paths.filter((path) => !existsSync(join(root, path)))];
}

const testFiles = execFileSync('git', ['ls-files', 'tests'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

const missingTests = (document: string): string[] =>
  Array.from(read(document).matchAll(/`([\w.]+\.tsx?)`((?:,? “[^”]+”)+)/g)).flatMap(
    ([, name = '', titles = '']) => {
      const texts = testFiles.filter((file) => basename(file) === name).map(read);
      return Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => title)
        .filter((title) => !texts.some((text) => text.includes(title)))
        .map((title) => `${name}: ${title}`);
    },
  );

test.each(documents)('%s names only what is there', (document) => {
  expect([...brokenLinks(document), ...missingTests(document)]).toEqual([]);
});

describe('SECURITY.md', () => {
  const [, guarantees = ''] = /\n## Guarantees\n(.*?)\n## /s.exec(read('SECURITY.md')) ?? [];
  const items = guarantees.split(/\n(?=\d+\. )/).slice(1);
  const functions = new Set(
    Array.from(read('firestore.rules').matchAll(/function (\w+)\(/g), ([, name]) => name),
  );

  test('each guarantee names the functions of the rules that keep it', () => {
    expect(items.length).toBeGreaterThanOrEqual(30);
    for (const item of items) {
      const [text = ''] = item.split('\n\n');
      const named = Array.from(
        text.matchAll(/`((?:is|has|needs|segment)\w*)`/g),
        ([, name]) => name,
      );
      expect(named, text).not.toEqual([]);
      for (const name of named) expect(functions, text).toContain(name);
    }
  });
});
