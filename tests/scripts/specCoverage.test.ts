import { describe, expect, it } from 'vitest';
import { coverSpecification } from '../../scripts/testing/specCoverage.mjs';

const SECTIONS = [
  {
    title: 'Section 1: Sums',
    sentences: [
      { id: '1.sums.1', text: 'One rule' },
      { id: '1.sums.2', text: 'Another', note: 'We differ.' },
      { id: '1.sums.3', text: 'Not ours', untested: 'it is configuration.' },
    ],
  },
];
const TESTS = [
  'tests/unit/a.test.ts › sums › adds up [1.sums.1 1.sums.2]',
  'tests/e2e/b.spec.ts › group [1.sums.1] › walks through',
  'tests/unit/c.test.ts › without a tag [ 1 ]',
];

describe('the coverage of the specification', () => {
  it('lists each sentence with its tests, whose tags stand in the title or the group', () => {
    const { page, problems } = coverSpecification(SECTIONS, TESTS);
    expect(problems).toEqual([]);
    expect(page).toContain(`## Section 1: Sums

- \`1.sums.1\` One rule
  - \`e2e/b.spec.ts\` group › walks through
  - \`unit/a.test.ts\` sums › adds up
- \`1.sums.2\` Another (We differ.)
  - \`unit/a.test.ts\` sums › adds up
- \`1.sums.3\` Not ours (Nothing to test: it is configuration.)
`);
    expect(page).not.toContain('without a tag');
  });

  it('names a sentence without a test', () => {
    expect(coverSpecification(SECTIONS, TESTS.slice(1)).problems).toEqual([
      'No test proves 1.sums.2: Another',
    ]);
  });

  it('takes a tag by exact match only, and names one that no sentence has', () => {
    const tests = [...TESTS, 'tests/unit/d.test.ts › more [1.sums.10]'];
    expect(coverSpecification(SECTIONS, tests).problems).toEqual([
      'tests/specification.json has no sentence 1.sums.10: tests/unit/d.test.ts › more',
    ]);
  });
});
