/** @type {{ found: RegExp, instead: string, isOnce?: true }[]} code of Firestore, and its replacement */
const replacements = [
  // Pipelines, a second query language, and the regular-expression engine that only they use. This app creates none.
  { found: /(?<!function )__PRIVATE_isPipeline\([^()]+\)/g, instead: 'false' },
  { found: /\w+ instanceof __PRIVATE_RealtimePipeline/g, instead: 'false' },
  // Indexes on the device, which an app has to request. The local cache then works without them, as the one in memory does.
  {
    found: /new __PRIVATE_IndexedDbIndexManager\([^;]*\)(?=;)/g,
    instead: 'new __PRIVATE_MemoryIndexManager()',
  },
  // WebKit may freeze a page in its back/forward cache during a transaction, and IndexedDB then answers no later page. So
  // none starts there when a page is hidden or left; see docs/decisions/local-cache.md.
  {
    // A write when the page is hidden, which prefers the tab in front. Without it tabs keep their preference.
    found: /this\.document\.addEventListener\("visibilitychange", this\.\w+\)/g,
    instead: 'isSafariOrWebkit() || $&',
    isOnce: true,
  },
  {
    // Firestore's own workaround for Safari 14 to 16 when the page is left: give up the tab's role through localStorage and
    // write nothing to IndexedDB.
    found:
      /isSafari\(\) && \(navigator\.appVersion\.match\((\w+)\) \|\| navigator\.userAgent\.match\(\1\)\)/g,
    instead: 'isSafariOrWebkit()',
    isOnce: true,
  },
];

/** Functions that only lead to pipelines. */
const unused = ['runPipeline', 'newPipelineComparator', 'canonifyPipeline', 'stageFromProto'];

/**
 * Changes Firestore's code where this app needs it smaller, or quiet when a page is hidden or left.
 * @param {string} code
 * @returns {string}
 * @throws {Error} where Firestore's code is not as expected
 */
export function patchedFirestore(code) {
  let rest = code;
  for (const { found, instead, isOnce = false } of replacements) {
    const times = rest.match(found)?.length ?? 0;
    if (isOnce ? times !== 1 : times < 1) throw new Error(`Firestore has ${found} ${times} times`);
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
 * A Vite plugin: lets the bundler leave out Firestore's pipelines and device indexes, a fifth of all JavaScript, and leaves
 * IndexedDB alone in WebKit when the page is hidden or left.
 * @returns {import('vite').Plugin}
 */
export function patchFirestore() {
  return {
    name: 'patch-firestore',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]@firebase[\\/]firestore[\\/]dist[\\/]common-[^\\/]+\.esm\.js$/ },
      handler: (code) => ({ code: patchedFirestore(code), map: null }),
    },
  };
}
