/**
 * Firestore's work when a page is hidden or left, and its replacement in WebKit. WebKit may freeze a page in its back/forward
 * cache during a transaction, and IndexedDB then answers no later page.
 * @type {{ found: RegExp, instead: string }[]}
 */
const changes = [
  {
    // A write when the page is hidden, which prefers the tab in front. Without it tabs keep their preference.
    found: /this\.document\.addEventListener\("visibilitychange", this\.\w+\)/g,
    instead: 'isSafariOrWebkit() || $&',
  },
  {
    // Firestore's own workaround for Safari 14 to 16 when the page is left: give up the tab's role through localStorage and
    // write nothing to IndexedDB.
    found:
      /isSafari\(\) && \(navigator\.appVersion\.match\((\w+)\) \|\| navigator\.userAgent\.match\(\1\)\)/g,
    instead: 'isSafariOrWebkit()',
  },
];

/**
 * Changes Firestore's code to start no transaction in WebKit when the page is hidden or left.
 * @param {string} code
 * @returns {string}
 * @throws {Error} where Firestore's code is not as expected
 */
export function withQuietPageExit(code) {
  let rest = code;
  for (const { found, instead } of changes) {
    if (rest.match(found)?.length !== 1) throw new Error(`Firestore does not have ${found} once`);
    rest = rest.replace(found, instead);
  }
  return rest;
}

/**
 * A Vite plugin: leaves IndexedDB alone in WebKit when the page is hidden or left; see docs/decisions/local-cache.md.
 * @returns {import('vite').Plugin}
 */
export function quietPageExit() {
  return {
    name: 'quiet-page-exit',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]@firebase[\\/]firestore[\\/]dist[\\/]common-[^\\/]+\.esm\.js$/ },
      handler: (code) => ({ code: withQuietPageExit(code), map: null }),
    },
  };
}
