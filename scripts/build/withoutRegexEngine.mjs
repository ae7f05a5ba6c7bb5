const engine = 're2js';
const stub = '\0without-re2js';

/**
 * A Vite plugin: leaves out the regular-expression engine that Firestore carries for its pipelines, which this app does
 * not use. It would be a tenth of all JavaScript. Evaluating such a pipeline fails with a sentence.
 * @returns {import('vite').Plugin}
 */
export function withoutRegexEngine() {
  return {
    name: 'without-regex-engine',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === engine ? stub : null),
    load: (id) =>
      id === stub
        ? `export const RE2JS = { compile() { throw new Error('This build leaves out ${engine}'); } };`
        : null,
  };
}
