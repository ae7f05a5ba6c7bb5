import { execFile } from 'node:child_process';
import { demoProject } from '../../../scripts/cli/root.mjs';
import type { FirestoreProject } from '../../../scripts/emulators/firestoreAdmin.mjs';

/** The emulators and their project IDs. Each Vitest worker has its own database; accounts and the local TRON node are shared. */
export function emulators(): {
  auth: string;
  authProjectId: string;
  firestore: string;
  projectId: string;
  tronUrl: string;
} {
  const auth = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const firestore = process.env['FIRESTORE_EMULATOR_HOST'];
  const tronUrl = process.env['VITE_TRON_API_URL'];
  if (!auth || !firestore || !tronUrl) {
    throw new Error('No emulators are running; use `npx vitest --project integration`.');
  }
  return {
    auth,
    // Clients send no project ID to the Auth emulator, so all accounts belong to its default project.
    authProjectId: demoProject,
    firestore,
    tronUrl,
    projectId: `${demoProject}-integration-${process.env['VITEST_POOL_ID'] ?? 0}`,
  };
}

/** Runs a script of the command line on the worker's project; resolves with its exit code and what it printed. */
export const runScript = (path: string, ...args: string[]) =>
  new Promise<{ code: number; printed: string }>((resolve) => {
    const env = { ...process.env, GCLOUD_PROJECT: emulators().projectId };
    const child = execFile(process.execPath, [path, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, printed: (stdout + stderr).trim() }),
    );
  });

export function ownProject(): FirestoreProject {
  const { firestore: host, projectId } = emulators();
  return { host, projectId };
}
