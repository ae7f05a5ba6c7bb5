import { parseArgs } from 'node:util';
import { CliError } from '../cli/cliError.mjs';
import { serviceProject } from '../cli/project.mjs';
import { isRole } from './administrators.mjs';

/**
 * @typedef {object} AdminCommand
 * @property {'grant' | 'revoke'} action
 * @property {string | undefined} email
 * @property {string | undefined} uid
 * @property {import('./administrators.mjs').Role | undefined} role
 * @property {string | undefined} projectId undefined if the service account determines it
 */

const usage =
  'Usage: `npm run admin:grant -- EMAIL`, with `--role reviewer` or `--role viewer`, `npm run admin:revoke -- EMAIL` or `npm run admin:revoke -- --uid UID`.';

/**
 * Parses the command line of an admin command and the project it applies to.
 * @param {string[]} args e.g. `grant a@b.example --uid abc`
 * @param {NodeJS.ProcessEnv} env
 * @returns {AdminCommand} a grant always has an email address; a revocation has an email address, a uid or both
 * @throws {CliError} naming what is missing
 */
export function adminCommand([action, ...rest], env) {
  const { uid, role, emails } = readArgs(rest);
  const [email, ...more] = emails;
  if (action !== 'grant' && action !== 'revoke') throw new CliError(usage);
  if (role !== undefined && (action !== 'grant' || !isRole(role))) throw new CliError(usage);
  if (more.length > 0 || (email === undefined && (uid === undefined || action === 'grant'))) {
    throw new CliError(usage);
  }
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new CliError(`${email} is not an email address. ${usage}`);
  }
  if (uid !== undefined && !/^[^\s/]{1,128}$/.test(uid)) throw new CliError(`${uid} is not a uid.`);
  return { action, email, uid, role, projectId: serviceProject(env) };
}

/**
 * @param {string[]} args
 * @returns {{ uid: string | undefined, role: string | undefined, emails: string[] }}
 */
function readArgs(args) {
  try {
    const text = { type: /** @type {const} */ ('string') };
    const options = { uid: text, role: text };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { uid: values.uid, role: values.role, emails: positionals };
  } catch (error) {
    throw new CliError(`${error instanceof Error ? error.message : error}. ${usage}`);
  }
}
