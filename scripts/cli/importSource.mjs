import { join } from 'node:path';
import { runnerImport } from 'vite';
import { alias, root } from './root.mjs';

/**
 * Imports a module that is written in TypeScript or imports from `src` by `@/`.
 * @template Module
 * @param {string} path from the root of the repository
 * @returns {Promise<Module>}
 */
export async function importSource(path) {
  const nodeEnv = process.env.NODE_ENV;
  /** @type {{ module: Module }} */
  const { module } = await runnerImport(join(root, path), {
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
  });
  // Vite sets it to development, and a build started by this process would inherit it.
  if (nodeEnv === undefined) delete process.env.NODE_ENV;
  return module;
}
