/**
 * A Vite plugin: removes the names that Radix and React Router give to their functions and components at run time, for
 * debugging. A name that is written counts as a use: nothing of them could be left out, although the app uses a few parts of each.
 * @returns {import('vite').Plugin}
 */
export function dropFunctionNames() {
  return {
    name: 'drop-function-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/](@radix-ui|react-router)[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(
            /^var __name = .*$/m,
            'var __name = /* @__NO_SIDE_EFFECTS__ */ (target) => target;',
          )
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/(?<== )React\d*\.forwardRef\(/g, '/* @__PURE__ */ $&')
          .replace(/static \{\s*__name\(this, "\w+"\);\s*\}/g, ''),
        map: null,
      }),
    },
  };
}
