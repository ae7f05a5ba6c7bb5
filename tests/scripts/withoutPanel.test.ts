import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/cli/root.mjs';

const isOfPanel = (path: string) => path.split('/').includes('admin');

it('without the folders named admin and the route that loads them, the user’s app is whole: nothing else imports from there', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(tsx?|css)$/.test(file) && !isOfPanel(file));
  const imports = files.flatMap((file) => {
    const text = readFileSync(join(root, 'src', file), 'utf8');
    const paths = [...text.matchAll(/(?:from|import|import\()\s*'([^']+)'/g)];
    return paths.map(
      ([, path = '']) =>
        `${file}: ${path.startsWith('.') ? posix.join(posix.dirname(file), path) : path}`,
    );
  });
  expect(imports.length).toBeGreaterThan(1_000);
  expect(imports.filter(isOfPanel)).toEqual(['app/AppRoutes.tsx: @/pages/admin/AdminPage']);
});
