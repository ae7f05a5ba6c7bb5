import { expect, it } from 'vitest';

/*
 * The Firestore emulator can lose a change that is committed while a listener starts. So a test in which another client writes
 * first waits for an answer of the server.
 */

const sources = Object.entries(
  import.meta.glob<string>(['../integration/**/*.test.ts', '../{e2e,browsers}/**/*.spec.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

const FOLLOWS = /\b(subscribe\w*|watch\w*)\(|\bonData:/;
const WAITS = /\b(poll|waitFor|waitUntil)\(/;
const CHANGES = /\b(?:adminDb\(\)|record\w*)[^;]{0,120}?\.(?:update|set|delete)\(/g;

/** The lines that change a document after the test follows something, before it has waited for an answer. */
function earlyChanges(source: string): string[] {
  return source.split(/^ *it\b/m).flatMap((test) => {
    const from = test.search(FOLLOWS);
    if (from === -1) return [];
    return Array.from(test.matchAll(CHANGES)).flatMap(({ index, 0: change }) =>
      index > from && !WAITS.test(test.slice(from, index)) ? [change] : [],
    );
  });
}

it.each([
  ['', 0],
  ['await expect.poll(() => states).toHaveLength(1);', 1],
])('finds a change that follows no wait: %j', (wait, found) => {
  const test = `it('a', () => {\n watch(user);\n ${wait}\n await adminDb().doc('a').update({}); });`;
  expect(earlyChanges(test)).toHaveLength(1 - found);
});

it('no integration test changes a document that it follows before the server has answered', () => {
  const found = sources.flatMap(([file, source]) =>
    earlyChanges(source).map((change) => `${file}: ${change}`),
  );
  expect(found).toEqual([]);
});

it('browser tests change documents only by the helpers, of which one waits for the server', () => {
  const found = sources.filter(
    ([file, source]) => file.endsWith('.spec.ts') && /\bdb\b[^;]*\.update\(/.test(source),
  );
  expect(found).toEqual([]);
});
