/**
 * A Vite plugin: removes the names that Radix gives to its functions and classes at run time, for its own debugging. With
 * them nothing of a Radix package could be left out, although the app uses a few parts of each.
 * @returns {import('vite').Plugin}
 */
export function dropFunctionNames() {
  return {
    name: 'drop-function-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]@radix-ui[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(
            /^var __name = .*$/m,
            'var __name = /* @__NO_SIDE_EFFECTS__ */ (target) => target;',
          )
          .replace(/static \{\s*__name\(this, "\w+"\);\s*\}/g, ''),
        map: null,
      }),
    },
  };
}
