import { CliError } from './cliError.mjs';
import { demoProject } from './root.mjs';

const emulatorHosts = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'];

/**
 * The project that a command acts on past the rules: the one of a service account, or the emulators.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} undefined where the service account names it
 * @throws {CliError} when neither is set, or one emulator without the other: the command would then reach two projects
 */
export function serviceProject(env) {
  const missing = emulatorHosts.filter((name) => !env[name]);
  if (missing.length === 0) return env['GCLOUD_PROJECT'] ?? demoProject;
  if (missing.length < emulatorHosts.length) {
    throw new CliError(
      `${missing.join()} is not set, and both emulators are needed; set ${emulatorHosts.join(' and ')} to those that \`npm start\` prints.`,
    );
  }
  if (!env['GOOGLE_APPLICATION_CREDENTIALS']) {
    throw new CliError(
      `Set GOOGLE_APPLICATION_CREDENTIALS to a service account key file (Firebase console → Project settings → Service accounts), or ${emulatorHosts.join(' and ')} to the emulators.`,
    );
  }
  return env['GCLOUD_PROJECT'];
}
