const packageName = 're2js';
const stubId = '\0stub-re2js';

/**
 * A Vite plugin: replaces re2js, the regular-expression engine that Firestore ships for its pipelines, which this app does
 * not use, with a stub. It would be a tenth of all JavaScript. Evaluating such a pipeline fails with an error message.
 * @returns {import('vite').Plugin}
 */
export function stubRe2js() {
  return {
    name: 'stub-re2js',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === packageName ? stubId : null),
    load: (id) =>
      id === stubId
        ? `export const RE2JS = { compile() { throw new Error('This build leaves out ${packageName}'); } };`
        : null,
  };
}
