import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createServer, minify } from 'vite';
import { root } from '../cli/root.mjs';

/** @typedef {typeof import('../../src/app/firstFrame.tsx')} FirstFrame */

const nothing = '\0nothing';
/** Some verbs are named while modules start; while a page is drawn only this one is asked. */
const stub = 'export const users = {}, deposits = {}, admin = {}, lastBalance = () => null';

/**
 * Renders the pages' first frames with the app's own components, without Firebase behind them.
 * @param {import('vite').ResolvedConfig} config of the build
 * @returns {Promise<FirstFrame>}
 */
export async function renderFirstFrame({ mode, resolve }) {
  const server = await createServer({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    appType: 'custom',
    resolve: { alias: resolve.alias },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [
      {
        name: 'without-services',
        enforce: 'pre',
        resolveId: (id) => (/[\\/]services[\\/]/.test(id) ? nothing : null),
        load: (id) => (id === nothing ? stub : null),
      },
    ],
  });
  try {
    const module = await server.ssrLoadModule('/src/app/firstFrame.tsx');
    return /** @type {FirstFrame} */ (/** @type {unknown} */ (module));
  } finally {
    await server.close();
  }
}

/**
 * The script that runs before the first frame.
 * @returns {Promise<string>} minified
 */
export async function bootScript() {
  const file = fileURLToPath(new URL('boot.js', import.meta.url));
  const { code } = await minify(file, await readFile(file, 'utf8'));
  return code.trim();
}
