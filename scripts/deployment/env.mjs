import { CliError } from '../cli/cliError.mjs';

/**
 * Checks the environment and returns the project to deploy to.
 * @param {Record<string, string>} env the variables of a production build
 * @param {string} example the content of .env.example, whose uncommented keys are required
 * @returns {string} the project's id
 * @throws {CliError} naming every key that is missing or must not be set
 */
export function deploymentProject(env, example) {
  const required = [...example.matchAll(/^(VITE_\w+)=/gm)].map(([, key = '']) => key);
  const missing = required.filter((key) => !env[key]?.trim());
  if (missing.length > 0) {
    throw new CliError(
      `Not deployed: these keys are missing: ${missing.join(', ')}. Set them in .env.production.local (see .env.example).`,
    );
  }
  const emulators = ['VITE_AUTH_EMULATOR', 'VITE_FIRESTORE_EMULATOR'].filter((key) => env[key]);
  if (env['VITE_TRON_API_URL']?.trim().startsWith('http:')) emulators.push('VITE_TRON_API_URL');
  if (emulators.length > 0) {
    throw new CliError(
      `Not deployed: ${emulators.join(' and ')} point to an emulator. Unset them.`,
    );
  }
  const project = env['VITE_FIREBASE_PROJECT_ID'] ?? '';
  if (project.startsWith('demo-')) {
    throw new CliError(
      `Not deployed: ${project} is a demo project. Set VITE_FIREBASE_PROJECT_ID to a real one.`,
    );
  }
  return project;
}
