import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { binPath, root } from '../../scripts/cli/root.mjs';

const run = promisify(execFile);

it('without the folders named admin and the route that loads them, the user’s app is whole', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'without-panel-'));
  try {
    await cp(join(root, 'src'), join(copy, 'src'), {
      recursive: true,
      filter: (path) => basename(path) !== 'admin',
    });
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    await cp(join(root, 'tsconfig.json'), join(copy, 'tsconfig.json'));
    const routes = join(copy, 'src/app/AppRoutes.tsx');
    const lines = (await readFile(routes, 'utf8')).split('\n');
    const rest = lines.filter((line) => !line.includes('AdminPage'));
    expect(lines.length - rest.length).toBe(2);
    await writeFile(routes, rest.join('\n'));

    const types = run(process.execPath, [binPath('tsc'), '--noEmit'], { cwd: copy });
    await expect(types).resolves.toMatchObject({ stdout: '' });
  } finally {
    await rm(copy, { recursive: true });
  }
}, 60_000);
