import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const WORKBENCH = fileURLToPath(new URL('../../tests/support/rules/workbench.ts', import.meta.url));

/**
 * Loads what the rules tests are made of, for scripts that run without vitest.
 * @returns {Promise<typeof import('../../tests/support/rules/workbench')>}
 */
export async function loadWorkbench() {
  const { module } = await runnerImport(WORKBENCH, { configFile: false, logLevel: 'error' });
  return module;
}
