import { demoProject } from '../../../scripts/cli/root.mjs';

/** The emulators, and the projects on them: each of Vitest's workers has a database of its own, accounts are shared. */
export function emulators(): {
  auth: string;
  authProjectId: string;
  firestore: string;
  projectId: string;
} {
  const auth = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const firestore = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!auth || !firestore) {
    throw new Error('No emulators: run the tests with `npx vitest --project integration`.');
  }
  return {
    auth,
    // A client names no project to the Auth emulator, so its accounts lie in the emulator's own.
    authProjectId: demoProject,
    firestore,
    projectId: `${demoProject}-integration-${process.env['VITEST_POOL_ID'] ?? 0}`,
  };
}
