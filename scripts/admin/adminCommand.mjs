import { Failure } from '../cli/cliError.mjs';
import { demoProject } from '../cli/root.mjs';

/**
 * @typedef {object} AdminCommand
 * @property {'grant' | 'revoke'} action
 * @property {string} email
 * @property {boolean} verify whether to mark the e-mail address as verified
 * @property {string | undefined} projectId undefined where the service account names it
 */

/**
 * Reads what the operator asked for and where it applies.
 * @param {string[]} args e.g. `grant a@b.example --verify`
 * @param {NodeJS.ProcessEnv} env
 * @returns {AdminCommand}
 * @throws {Failure} naming what is missing
 */
export function adminCommand([action, ...rest], env) {
  if (action !== 'grant' && action !== 'revoke') {
    throw new Failure('Say `npm run admin:grant -- EMAIL` or `npm run admin:revoke -- EMAIL`.');
  }
  const flags = rest.filter((word) => word.startsWith('--'));
  const [email, ...more] = rest.filter((word) => !word.startsWith('--'));
  if (email === undefined || more.length > 0 || !/^\S+@\S+$/.test(email)) {
    throw new Failure(`Name one e-mail address: \`npm run admin:${action} -- EMAIL\`.`);
  }
  const unknown = flags.find((flag) => flag !== '--verify' || action !== 'grant');
  if (unknown !== undefined) throw new Failure(`\`admin:${action}\` knows no ${unknown}.`);

  const onEmulator = Boolean(env['FIREBASE_AUTH_EMULATOR_HOST']);
  if (!onEmulator && !env['GOOGLE_APPLICATION_CREDENTIALS']) {
    throw new Failure(
      'Set GOOGLE_APPLICATION_CREDENTIALS to a service account key file (Firebase console → Project settings → Service accounts), or FIREBASE_AUTH_EMULATOR_HOST to an Auth emulator.',
    );
  }
  const projectId = env['GCLOUD_PROJECT'] ?? (onEmulator ? demoProject : undefined);
  return { action, email, verify: flags.includes('--verify'), projectId };
}
