/**
 * Code of Firestore that leads to unused parts, and its replacement.
 * @type {{ found: RegExp, instead: string }[]}
 */
const replacements = [
  // Pipelines, a second query language, and the regular-expression engine that only they use. This app creates none.
  { found: /(?<!function )__PRIVATE_isPipeline\([^()]+\)/g, instead: 'false' },
  { found: /\w+ instanceof __PRIVATE_RealtimePipeline/g, instead: 'false' },
  // Indexes on the device, which an app has to request. The local cache then works without them, as the one in memory does.
  {
    found: /new __PRIVATE_IndexedDbIndexManager\([^;]*\)(?=;)/g,
    instead: 'new __PRIVATE_MemoryIndexManager()',
  },
];

/** Functions that only lead to such parts. */
const unused = ['runPipeline', 'newPipelineComparator', 'canonifyPipeline', 'stageFromProto'];

/**
 * Removes the parts of Firestore's code that this app does not use.
 * @param {string} code
 * @returns {string}
 * @throws {Error} where Firestore's code is not as expected
 */
export function withoutUnusedParts(code) {
  let rest = code;
  for (const { found, instead } of replacements) {
    if (rest.search(found) < 0) throw new Error(`Firestore's code does not have ${found}`);
    rest = rest.replace(found, instead);
  }
  for (const name of unused) {
    const declaration = new RegExp(`^function __PRIVATE_${name}\\(.*\\) \\{\n[^]*?^\\}`, 'm');
    if (!declaration.test(rest)) throw new Error(`Firestore's code does not have ${name}`);
    rest = rest.replace(
      declaration,
      `function __PRIVATE_${name}() { throw new Error('This build leaves out ${name}'); }`,
    );
  }
  return rest;
}

/**
 * A Vite plugin: lets the bundler leave out Firestore's pipelines and device indexes, a fifth of all JavaScript.
 * @returns {import('vite').Plugin}
 */
export function dropFirestoreParts() {
  return {
    name: 'drop-firestore-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]@firebase[\\/]firestore[\\/]dist[\\/]common-[^\\/]+\.esm\.js$/ },
      handler: (code) => ({ code: withoutUnusedParts(code), map: null }),
    },
  };
}
