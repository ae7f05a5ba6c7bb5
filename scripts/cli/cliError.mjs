import { inspect } from 'node:util';

/**
 * An error that the user of a command can fix. Its message says what is wrong and names the command that fixes it. It has no
 * stack trace, so that Vite, Vitest and Playwright print only the message.
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
 * The text to print for a thrown value: the message of a {@link CliError}, the stack trace of any other error.
 * @param {unknown} thrown
 * @returns {string}
 */
export function formatError(thrown) {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}
