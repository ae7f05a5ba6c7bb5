const helperId = '\0vite/preload-helper.js';

/**
 * A Vite plugin: replaces Vite's wrapper around each dynamic import, which preloads a chunk's styles and modules, with a plain
 * call. There is one style sheet, and src/lib/importWithRetry.ts handles a chunk that does not arrive.
 * @returns {import('vite').Plugin}
 */
export function plainImports() {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helperId ? 'export const __vitePreload = (load) => load();' : null),
  };
}
