import { describe, expect, it } from 'vitest';
import { medianAndRange, ratio } from '../../bench/lib/format.mjs';
import { entryKey, filesFor, filesReachable, keyOf } from '../../bench/lib/manifest.mjs';
import { formatSection, formatTable, mergeResults } from '../../bench/lib/results.mjs';
import { median, percentile, range } from '../../bench/lib/statistics.mjs';
import { documentCounter } from '../../bench/lib/countingProxy.mjs';

describe('statistics', () => {
  it('have a median of what is in the middle, whatever the order', () => {
    const values = [9, 1, 5];
    expect(median(values)).toBe(5);
    expect(values).toEqual([9, 1, 5]);
    expect(median([10, 1, 4, 2])).toBe(3);
    expect(() => median([])).toThrow('no values');
  });

  it('have a percentile that occurred and that so many do not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 95)).toBe(95);
    expect(percentile([1, 2, 3, 4], 95)).toBe(4);
    expect(percentile([1, 2, 3, 4], 50)).toBe(2);
    expect(() => percentile([], 95)).toThrow('no values');
  });

  it('sort numbers as numbers, and give a range only where there is one', () => {
    expect(range([10, 9, 100])).toEqual([9, 100]);
    expect(medianAndRange([3, 1, 2], String)).toBe('2 (1 – 3)');
    expect(medianAndRange([100, 100], String)).toBe('100');
    expect(ratio(11, 10)).toBe('1.10 ×');
  });
});

describe('the build manifest', () => {
  const manifest = {
    'index.html': {
      file: 'index.js',
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['src/pages/User.tsx', 'src/pages/AdminPage.tsx'],
      css: ['index.css'],
    },
    '_shared.js': { file: 'shared.js' },
    '_data.js': { file: 'data.js', imports: ['index.html'] },
    '_table.js': { file: 'table.js', imports: ['_data.js'] },
    'src/pages/User.tsx': { file: 'user.js', imports: ['_data.js', 'index.html'] },
    'src/pages/AdminPage.tsx': { file: 'admin.js', imports: ['_table.js'] },
  };

  it('lists each file that a chunk needs before it runs once', () => {
    expect(filesFor(manifest, ['index.html'])).toEqual(
      new Set(['index.js', 'index.css', 'shared.js']),
    );
    expect(filesFor(manifest, ['src/pages/User.tsx'])).toContain('data.js');
    expect(() => filesFor(manifest, ['gone'])).toThrow('gone');
  });

  it('leaves out what only excluded chunks lead to, and finds the chunk of a source file', () => {
    const files = filesReachable(manifest, ['index.html'], ['src/pages/AdminPage.tsx']);
    expect(files).toContain('data.js');
    expect(files).not.toContain('admin.js');
    expect(files).not.toContain('table.js');
    expect(entryKey(manifest)).toBe('index.html');
    expect(keyOf(manifest, 'AdminPage.tsx')).toBe('src/pages/AdminPage.tsx');
    expect(() => keyOf(manifest, 'Elsewhere.tsx')).toThrow('Elsewhere.tsx has no chunk of its own');
  });
});

describe('the written results', () => {
  const section = (letter: string, word: string) => ({
    title: `(${letter}) Benchmark`,
    ranAt: `Ran ${word}.`,
    how: ['one way'],
    tables: [{ head: ['What', 'Figure'], rows: [['x', word]] }],
  });

  it('align text to the left and figures to the right', () => {
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

  it('are in the order of their letters; what was measured again replaces what was there', () => {
    const earlier = mergeResults('# Old\n', '', [section('b', 'kept'), section('a', 'old')]);
    const text = mergeResults('# New\n', earlier, [section('a', 'new')]);
    expect(text.startsWith('# New\n\n## (a) Benchmark\n\nRan new.')).toBe(true);
    expect(text.indexOf('Ran new.')).toBeLessThan(text.indexOf('Ran kept.'));
    expect(text).not.toMatch(/Ran old|# Old/);
    expect(mergeResults('# New\n', text, [section('a', 'new')])).toBe(text);
    expect(text).toContain(formatSection(section('a', 'new')).trimEnd());
  });
});

it('a document is counted once, wherever the response is split', () => {
  const count = (chunks: string[]) => {
    const countDocuments = documentCounter();
    return chunks.reduce((sum, chunk) => sum + countDocuments(chunk), 0);
  };
  const text = '[{"document": {}},{"found":{"name":"found"}}"document":"document":';
  for (let cut = 0; cut <= text.length; cut += 1) {
    expect(count([text.slice(0, cut), text.slice(cut)])).toBe(4);
  }
  expect(count([...text])).toBe(4);
  expect(count(['', ''])).toBe(0);
});
