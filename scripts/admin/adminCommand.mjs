import { CliError } from '../cli/cliError.mjs';
import { readArgs } from '../cli/command.mjs';
import { isRole } from './administrators.mjs';

/**
 * @typedef {object} AdminCommand
 * @property {'grant' | 'revoke'} action
 * @property {string | undefined} email
 * @property {string | undefined} uid
 * @property {import('./administrators.mjs').Role | undefined} role
 */

const usage =
  'Usage: `npm run admin:grant -- EMAIL`, with `--role reviewer` or `--role viewer`, `npm run admin:revoke -- EMAIL` or `npm run admin:revoke -- --uid UID`.';
const text = { type: /** @type {const} */ ('string') };

/**
 * Parses the command line of an admin command.
 * @param {string[]} args e.g. `grant a@b.example --uid abc`
 * @returns {AdminCommand} a grant always has an email address; a revocation has an email address, a uid or both
 * @throws {CliError} naming what is missing
 */
export function adminCommand([action, ...args]) {
  const options = { uid: text, role: text };
  const { values, positionals } = readArgs({ args, options, allowPositionals: true }, usage);
  const { uid, role } = values;
  const [email, ...more] = positionals;
  if (action !== 'grant' && action !== 'revoke') throw new CliError(usage);
  if (role !== undefined && (action !== 'grant' || !isRole(role))) throw new CliError(usage);
  if (more.length > 0 || (email === undefined && (uid === undefined || action === 'grant'))) {
    throw new CliError(usage);
  }
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new CliError(`${email} is not an email address. ${usage}`);
  }
  if (uid !== undefined && !/^[^\s/]{1,128}$/.test(uid)) throw new CliError(`${uid} is not a uid.`);
  return { action, email, uid, role };
}
