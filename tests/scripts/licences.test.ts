import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  licences,
  licencesFile,
  licencesText,
  packageFolder,
  readPackage,
} from '../../scripts/build/licences.mjs';

function packageWith(description: object, files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = { ...files, 'package.json': JSON.stringify(description) };
  for (const [name, content] of Object.entries(all)) writeFileSync(join(folder, name), content);
  return folder;
}

describe('the package of a module', () => {
  it.each([
    ['/app/node_modules/react/index.js', '/app/node_modules/react'],
    ['/app/node_modules/@firebase/app/dist/i.js', '/app/node_modules/@firebase/app'],
    ['/app/node_modules/a/node_modules/@b/c/i.js', '/app/node_modules/a/node_modules/@b/c'],
    ['\0/app/node_modules/react/index.js?commonjs', '/app/node_modules/react'],
    ['/app/src/main.tsx', null],
    ['\0bank-names', null],
  ])('of %j is %j', (id, folder) => expect(packageFolder(id)).toBe(folder));

  it('of what the bundler adds is the bundler', () => {
    const folder = packageFolder('\0rolldown/runtime.js');
    expect(folder === null ? null : basename(folder)).toBe('rolldown');
  });
});

describe('the licence of a package', () => {
  const described = { name: 'thing', version: '1.2.3', license: 'MIT', author: 'A. Person' };

  it('is the text that it carries, with its notice', async () => {
    const folder = packageWith(described, {
      'LICENSE.md': 'Do what you like.\n',
      NOTICE: 'By us.',
    });
    const { title, text } = await readPackage(folder);
    expect(title).toBe('thing 1.2.3 (MIT), by A. Person');
    expect(text).toContain('Do what you like.');
    expect(text).toContain('By us.');
  });

  it('is the full text of the one it names, when it carries none', async () => {
    const { text } = await readPackage(packageWith({ ...described, license: 'Apache-2.0' }));
    expect(text).toMatch(/^Apache License\s+Version 2\.0/);
  });

  it('stops the build when it is not found', async () => {
    const folder = packageWith(described, { NOTICE: 'By us.', 'licensed.js': '' });
    await expect(readPackage(folder)).rejects.toThrow(/thing .* without the text of its licence/);
  });

  it('is written once for all packages under the same', () => {
    const text = licencesText([
      { title: 'b 1', text: 'Same.' },
      { title: 'a 1', text: 'Same.' },
      { title: 'c 1', text: 'Other.' },
    ]);
    expect(text.match(/Same\./g)).toHaveLength(1);
    expect(text).toContain('a 1\nb 1\n\nSame.\n');
  });
});

describe('the licences of a build', () => {
  it('name every package that went into it, also those that others brought, and the reset of the styles', async () => {
    const page = join(process.cwd(), 'src', 'any.js');
    const code =
      "import { getApp } from 'firebase/app'; import { createRoot } from 'react-dom/client'; console.log(getApp, createRoot);";
    const source: Plugin = {
      name: 'source',
      resolveId: (id) => (id === page ? id : null),
      load: (id) => (id === page ? code : null),
    };
    const built = await build({
      ...{ configFile: false, logLevel: 'silent', plugins: [source, licences()] },
      build: { write: false, rolldownOptions: { input: page } },
    });
    const files = 'output' in built ? built.output : [];
    const file = files.find(({ fileName }) => fileName === licencesFile);
    const text = file?.type === 'asset' ? String(file.source) : '';
    const names = [...text.matchAll(/^(\S+) \d+\.\S+ \(/gm)].map(([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['@firebase/app', '@firebase/component', '@firebase/logger', '@firebase/util', 'idb'],
        ...['react', 'react-dom', 'scheduler', 'tailwindcss'],
      ]),
    );
    expect(names).not.toContain('@firebase/firestore');
    expect(text).not.toContain('Licenses of bundled dependencies');
  });
});
