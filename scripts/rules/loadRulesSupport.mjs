import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const RULES_SUPPORT = fileURLToPath(new URL('../../tests/support/rules/index.ts', import.meta.url));

/**
 * Loads what the rules tests are made of, for scripts that run without vitest.
 * @returns {Promise<typeof import('../../tests/support/rules/index')>}
 */
export async function loadRulesSupport() {
  const { module } = await runnerImport(RULES_SUPPORT, { configFile: false, logLevel: 'error' });
  return module;
}
