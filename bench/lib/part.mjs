/**
 * @typedef {object} Part one letter of the results
 * @property {string} name what it is called on the command line
 * @property {string} title
 * @property {readonly string[]} how what is measured how, one line each
 * @property {(bed: import('./testBed.mjs').TestBed) => Promise<import('./results.mjs').Table[]>} run
 */

import { CliError } from '../../scripts/cli/cliError.mjs';

/**
 * The parts a command line asks for, in their own order; all of them when it names none.
 * @param {readonly Part[]} parts
 * @param {readonly string[]} names
 * @returns {Part[]}
 * @throws {CliError} naming the parts there are
 */
export function choose(parts, names) {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = parts.map((part) => part.name).join(' ');
    throw new CliError(`There is no part ${unknown.join(', ')}; choose from: ${known}.`);
  }
  return parts.filter(({ name }) => names.length === 0 || names.includes(name));
}
