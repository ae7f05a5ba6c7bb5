import { CliError } from '../cli/cliError.mjs';

/**
 * The project to deploy to, once the environment is fit for it.
 * @param {Record<string, string>} env the variables of a production build
 * @param {string} example the text of .env.example; what stands there uncommented is required
 * @returns {string} the project's id
 * @throws {CliError} naming every key that is missing or must not be there
 */
export function deploymentProject(env, example) {
  const required = [...example.matchAll(/^(VITE_\w+)=/gm)].map(([, key = '']) => key);
  const missing = required.filter((key) => !env[key]?.trim());
  if (missing.length > 0) {
    throw new CliError(
      `Not deployed, because these keys are missing: ${missing.join(', ')}; set them in .env.production.local (see .env.example).`,
    );
  }
  const emulators = ['VITE_AUTH_EMULATOR', 'VITE_FIRESTORE_EMULATOR'].filter((key) => env[key]);
  if (emulators.length > 0) {
    throw new CliError(
      `Not deployed, because ${emulators.join(' and ')} point to an emulator; unset them.`,
    );
  }
  const project = env['VITE_FIREBASE_PROJECT_ID'] ?? '';
  if (project.startsWith('demo-')) {
    throw new CliError(
      `Not deployed, because ${project} is a demo project; set VITE_FIREBASE_PROJECT_ID to a real one.`,
    );
  }
  return project;
}
