/**
 * A library's code with some places changed, each of which it has exactly once.
 * @param {string} library its name
 * @param {string} code
 * @param {readonly { found: RegExp, instead: string }[]} changes `instead` is as `String.replace` takes it
 * @returns {string}
 * @throws {Error} where the code is not as expected
 */
export function replaceOnce(library, code, changes) {
  let rest = code;
  for (const { found, instead } of changes) {
    if (rest.match(found)?.length !== 1) throw new Error(`${library} does not have ${found} once`);
    rest = rest.replace(found, instead);
  }
  return rest;
}
