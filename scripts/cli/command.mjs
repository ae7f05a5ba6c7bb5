import { parseArgs } from 'node:util';
import { CliError, formatError } from './cliError.mjs';

/**
 * Runs the body of a command. What it throws is printed, and the command then exits with 1.
 * @param {() => Promise<void>} body
 * @returns {Promise<void>}
 */
export async function runCommand(body) {
  try {
    await body();
  } catch (thrown) {
    console.error(formatError(thrown));
    process.exitCode = 1;
  }
}

/**
 * Parses a command line by Node's `parseArgs`.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 * @param {string} usage
 * @returns {ReturnType<typeof parseArgs<Config>>}
 * @throws {CliError} naming what is wrong, and the usage
 */
export function readArgs(config, usage) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : error}. ${usage}`);
  }
}
