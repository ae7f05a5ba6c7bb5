import { describe, expect, it } from 'vitest';
import { entryKey, filesFor, filesReachable, keyOf } from '../../../bench/lib/manifest.mjs';

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

describe('the build manifest', () => {
  it('lists each file a chunk needs before it runs once', () => {
    expect(filesFor(manifest, ['index.html'])).toEqual(
      new Set(['index.js', 'index.css', 'shared.js']),
    );
    expect(filesFor(manifest, ['src/pages/User.tsx'])).toContain('data.js');
  });

  it('leaves out what only excluded chunks lead to', () => {
    const files = filesReachable(manifest, ['index.html'], ['src/pages/AdminPage.tsx']);
    expect(files).toContain('data.js');
    expect(files).not.toContain('admin.js');
    expect(files).not.toContain('table.js');
  });

  it('finds the entry and the chunk of a source file', () => {
    expect(entryKey(manifest)).toBe('index.html');
    expect(keyOf(manifest, 'AdminPage.tsx')).toBe('src/pages/AdminPage.tsx');
    expect(keyOf(manifest, 'Elsewhere.tsx')).toBeUndefined();
  });

  it('fails on a chunk that the build does not have', () => {
    expect(() => filesFor(manifest, ['gone'])).toThrow('gone');
  });
});
