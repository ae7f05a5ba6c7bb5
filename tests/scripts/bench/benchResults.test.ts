import { describe, expect, it } from 'vitest';
import { formatSection, formatTable, mergeResults } from '../../../bench/lib/results.mjs';

const section = (letter: string, word: string) => ({
  title: `(${letter}) Benchmark`,
  ranAt: `Ran ${word}.`,
  how: ['one way'],
  tables: [{ head: ['What', 'Figure'], rows: [['x', word]] }],
});

describe('formatTable', () => {
  it('aligns text to the left and figures to the right', () => {
    const table = { head: ['What', 'ms'], rows: [['a route', '7'], ['b']] };
    expect(formatTable({ caption: 'Said above.', ...table })).toBe(
      [
        'Said above.',
        '',
        '| What    |  ms |',
        '| ------- | --: |',
        '| a route |   7 |',
        '| b       |     |',
      ].join('\n'),
    );
  });
});

describe('mergeResults', () => {
  const preface = '# Results\n';

  it('puts sections in the order of their letters', () => {
    const text = mergeResults(preface, '', [section('b', 'second'), section('a', 'first')]);
    expect(text.indexOf('Ran first.')).toBeLessThan(text.indexOf('Ran second.'));
    expect(text.startsWith('# Results\n\n## (a) Benchmark\n\nRan first.')).toBe(true);
  });

  it('replaces what was measured again and keeps the rest', () => {
    const earlier = mergeResults(preface, '', [section('a', 'old'), section('b', 'kept')]);
    const text = mergeResults('# New\n', earlier, [section('a', 'new')]);
    expect(text).toContain('Ran new.');
    expect(text).toContain('Ran kept.');
    expect(text).not.toContain('Ran old.');
    expect(text).not.toContain('# Results');
  });

  it('comes out the same when the same is put in again', () => {
    const once = mergeResults(preface, '', [section('a', 'same')]);
    expect(mergeResults(preface, once, [section('a', 'same')])).toBe(once);
    expect(once).toContain(formatSection(section('a', 'same')).trimEnd());
  });
});
