/**
 * A failure a person can act on. Its message is one sentence that says what is wrong and names the command that mends
 * it, so it is printed without a stack.
 */
export class Failure extends Error {
  /** @override */
  name = 'Failure';
}

/**
 * What to print for anything thrown: the sentence of a {@link Failure}, the stack of everything else.
 * @param {unknown} thrown
 * @returns {string}
 */
export function formatError(thrown) {
  if (thrown instanceof Failure) return thrown.message;
  if (thrown instanceof Error) return thrown.stack ?? thrown.message;
  return String(thrown);
}
