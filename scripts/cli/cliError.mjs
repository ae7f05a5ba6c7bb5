import { inspect } from 'node:util';

/**
 * A failure that whoever runs a command can act on. Its message is one sentence that says what is wrong and names the
 * command that fixes it. It shows no stack, so that also Vite, Vitest and Playwright print the sentence alone.
 */
export class CliError extends Error {
  /** @override */
  name = 'CliError';

  /** @param {string} message */
  constructor(message) {
    super(message);
    this.stack = message;
  }

  [inspect.custom]() {
    return this.message;
  }
}

/**
 * What to print for anything thrown: the sentence of a {@link CliError}, the stack of everything else.
 * @param {unknown} thrown
 * @returns {string}
 */
export function formatError(thrown) {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}
