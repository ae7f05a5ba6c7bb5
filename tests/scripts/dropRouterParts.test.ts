import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withoutRouterParts } from '../../scripts/build/dropRouterParts.mjs';

const dom = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
const folder = join(dirname(dom.resolve('react-router/package.json')), 'dist/development');
const router =
  readdirSync(folder)
    .filter((name) => /^chunk-.*\.mjs$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .find((code) => code.includes('function usePrefetchBehavior(')) ?? '';

it('the installed React Router keeps everything but what leads to the parts that this app does not use', () => {
  const code = withoutRouterParts(router);
  const declared = (text: string) => text.match(/^(async )?(function|class) \w+/gm);
  expect(declared(code)).toEqual(declared(router));
  expect(code).toMatch(/function useNavigate\(\) \{\n.*\n {2}return useNavigateUnstable\(\);\n\}/);
  expect(code).toMatch(/^ {4}return link;$/m);
  expect(code).toContain('function warning(cond, message) {\n}');
});

it.each([
  'dataRouterOpts?.state',
  'usePrefetchBehavior(',
  'ENABLE_DEV_WARNINGS = true',
  'isAbsolute ?',
])('a React Router without %j is refused', (part) => {
  expect(() => withoutRouterParts(router.replaceAll(part, 'renamed('))).toThrow('React Router');
});
