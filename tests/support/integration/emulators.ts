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

export function ownProject(): FirestoreProject {
  const { firestore: host, projectId } = emulators();
  return { host, projectId };
}
