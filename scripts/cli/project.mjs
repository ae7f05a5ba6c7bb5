import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { CliError } from './cliError.mjs';
import { demoProject } from './root.mjs';

const emulatorHosts = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'];

/**
 * The project that a command accesses, bypassing the rules: the service account's, or the emulators'.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} undefined if the service account determines it
 * @throws {CliError} if neither is set, or only one emulator: the command would then access two projects
 */
export function serviceProject(env) {
  const missing = emulatorHosts.filter((name) => !env[name]);
  if (missing.length === 0) return env['GCLOUD_PROJECT'] ?? demoProject;
  if (missing.length < emulatorHosts.length) {
    throw new CliError(
      `${missing.join()} is not set, but both emulators are needed; set ${emulatorHosts.join(' and ')} to the addresses that \`npm start\` prints.`,
    );
  }
  if (!env['GOOGLE_APPLICATION_CREDENTIALS']) {
    throw new CliError(
      `Set GOOGLE_APPLICATION_CREDENTIALS to a service account key file (Firebase console → Project settings → Service accounts), or ${emulatorHosts.join(' and ')} to the emulators.`,
    );
  }
  return env['GCLOUD_PROJECT'];
}

/**
 * Runs `work` on a project, bypassing the rules, and disconnects afterwards.
 * @template Result
 * @param {(project: { auth: import('firebase-admin/auth').Auth, db: import('firebase-admin/firestore').Firestore }) => Promise<Result>} work
 * @param {string} [projectId] that of {@link serviceProject} by default
 * @returns {Promise<Result>}
 */
export async function withProject(work, projectId = serviceProject(process.env)) {
  const app = initializeApp(projectId === undefined ? {} : { projectId });
  try {
    return await work({ auth: getAuth(app), db: getFirestore(app) });
  } finally {
    await deleteApp(app);
  }
}
