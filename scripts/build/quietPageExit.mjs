/**
 * What Firestore does when a page is hidden or left, and what it does in WebKit instead. WebKit may freeze a page in its
 * back/forward cache in the middle of a transaction, and IndexedDB then answers no later page.
 * @type {{ name: string, found: RegExp, instead: (found: string) => string }[]}
 */
const changes = [
  {
    // A preference among tabs for the one in front: without it they keep what they have.
    name: 'a write when the page is hidden',
    found: /this\.document\.addEventListener\("visibilitychange", this\.\w+\)/g,
    instead: (found) => `isSafariOrWebkit() || ${found}`,
  },
  {
    // Firestore's own remedy for Safari 14 to 16: give up the tab's role through localStorage and write nothing to IndexedDB.
    name: 'its remedy for Safari when the page is left',
    found:
      /isSafari\(\) && \(navigator\.appVersion\.match\((\w+)\) \|\| navigator\.userAgent\.match\(\1\)\)/g,
    instead: () => 'isSafariOrWebkit()',
  },
];

/**
 * Firestore's code, changed to start no transaction in WebKit when the page is hidden or left.
 * @param {string} code
 * @returns {string}
 * @throws {Error} where Firestore's code is not as expected
 */
export function withQuietPageExit(code) {
  let rest = code;
  for (const { name, found, instead } of changes) {
    if (rest.match(found)?.length !== 1) throw new Error(`Firestore does not have ${name} once`);
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
