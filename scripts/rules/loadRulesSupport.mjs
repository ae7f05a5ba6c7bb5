import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const RULES_SUPPORT = fileURLToPath(new URL('../../tests/rules/support/index.ts', import.meta.url));

/**
 * Loads the support of the rules tests for scripts that run without Vitest.
 * @returns {Promise<typeof import('../../tests/rules/support/index')>}
 */
export async function loadRulesSupport() {
  const { module } = await runnerImport(RULES_SUPPORT, { configFile: false, logLevel: 'error' });
  return module;
}
