/**
 * A failure that whoever runs a command can act on. Its message is one sentence that says what is wrong and names the
 * command that fixes it. It has no stack, so that tools that print one (Vite, Vitest, Playwright) print the sentence.
 */
export class CliError extends Error {
  /** @override */
  name = 'CliError';

  /** @param {string} message */
  constructor(message) {
    super(message);
    this.stack = message;
  }
}

export { CliError as Failure };

/**
 * What to print for anything thrown: the sentence of a {@link CliError}, the stack of everything else.
 * @param {unknown} thrown
 * @returns {string}
 */
export function formatError(thrown) {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}
