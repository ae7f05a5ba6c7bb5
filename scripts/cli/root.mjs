import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, from which scripts work wherever they are run. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The aliases of imports, as in tsconfig.json. A language is a folder of texts; English is the only one. */
export const alias = {
  '@/texts': join(root, 'src', 'texts', 'en'),
  '@': join(root, 'src'),
};

/** The project ID of the emulators. Firebase never treats IDs that start with `demo-` as real. */
export const demoProject = 'demo-rupee-ramp';

/**
 * The entry file of an installed command. Scripts run it with `node` instead of `npx`, because the child of a killed wrapper
 * would keep running.
 * @param {'firebase' | 'vite' | 'vitest' | 'playwright' | 'tsc' | 'oxlint' | 'oxfmt'} command
 * @returns {string} an absolute path
 */
export function binPath(command) {
  const entries = {
    firebase: 'firebase-tools/lib/bin/firebase.js',
    vite: 'vite/bin/vite.js',
    vitest: 'vitest/vitest.mjs',
    playwright: '@playwright/test/cli.js',
    tsc: 'typescript/bin/tsc',
    oxlint: 'oxlint/bin/oxlint',
    oxfmt: 'oxfmt/bin/oxfmt',
  };
  return join(root, 'node_modules', entries[command]);
}
