import { expect, it } from 'vitest';
import { namedTests, unprovenTests } from '../../scripts/testing/specCoverage.mjs';

const page = `
| Sentence | Test |
| --- | --- |
| One rule | \`unit/a.test.ts › adds up\`, \`e2e/b.spec.ts › group › walks\` |
| The same again, and \`code\` | \`unit/a.test.ts › adds up\` |
`;
const passed = [
  'tests/unit/a.test.ts › sums adds up',
  'tests/e2e/b.spec.ts › group › walks through',
];

it('finds each test that the page names, once', () => {
  expect(namedTests(page)).toEqual([
    { file: 'unit/a.test.ts', title: 'adds up' },
    { file: 'e2e/b.spec.ts', title: 'group › walks' },
  ]);
});

it('is content when all of them passed', () => expect(unprovenTests(page, passed)).toEqual([]));

it('names those that did not pass, also when another file has a test of that title', () => {
  expect(unprovenTests(page, ['tests/unit/c.test.ts › adds up', passed[1] ?? ''])).toEqual([
    'unit/a.test.ts › adds up',
  ]);
});
