/** How Firestore asks whether a query is a pipeline. */
const questions = [
  /(?<!function )__PRIVATE_isPipeline\([^()]+\)/g,
  /\w+ instanceof __PRIVATE_RealtimePipeline/g,
];

/** The functions that lead to the code of pipelines. */
const entries = ['runPipeline', 'newPipelineComparator', 'canonifyPipeline', 'stageFromProto'];

/**
 * Firestore's code without its pipelines, a second language of queries.
 * @param {string} code
 * @returns {string}
 * @throws {Error} where Firestore's code is not as expected
 */
export function withoutPipelines(code) {
  let rest = code;
  for (const question of questions) {
    if (rest.search(question) < 0) throw new Error(`Firestore does not ask ${question}`);
    rest = rest.replace(question, 'false');
  }
  for (const entry of entries) {
    const declaration = new RegExp(`^function __PRIVATE_${entry}\\(.*\\) \\{\n[^]*?^\\}`, 'm');
    if (!declaration.test(rest)) throw new Error(`Firestore has no ${entry}`);
    rest = rest.replace(
      declaration,
      `function __PRIVATE_${entry}() { throw new Error('This build leaves out pipelines'); }`,
    );
  }
  return rest;
}

/**
 * A Vite plugin: leaves Firestore's pipelines out, and with them the regular-expression engine that only they use; nothing
 * in this app makes one. They would be a sixth of all JavaScript.
 * @returns {import('vite').Plugin}
 */
export function dropPipelines() {
  return {
    name: 'drop-pipelines',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]@firebase[\\/]firestore[\\/]dist[\\/]common-[^\\/]+\.esm\.js$/ },
      handler: (code) => ({ code: withoutPipelines(code), map: null }),
    },
  };
}
