import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * State of no administrator: the keys of what is mounted, the bank files that this tab has downloaded, the sessions themselves,
 * this device's keys, the window's width.
 */
const SHARED = ['bound', 'downloadedRefs', 'panelSessions', 'store', 'wasWide'];

/** Matches a module's own state: variables, and constants that can be mutated. */
const STATE =
  /^(?:export )?(?:let (\w+)|const (\w+)[^=\n]*= (?:new (?:Map|Set|WeakMap)(?:<[^\n]*>)?\(|create\w+(?:<[^\n]*>)?\())/gm;

it('all that the panel remembers is in the session of its administrator', () => {
  const files = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => /^src\/(?!services\/).*\/admin\//.test(path));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(STATE)]
      .filter(([declaration]) => !/: Readonly(Map|Set)|createContext/.test(declaration))
      .map(([, variable, constant]) => variable ?? constant),
  );
  expect(found.sort()).toEqual([...SHARED].sort());
});
