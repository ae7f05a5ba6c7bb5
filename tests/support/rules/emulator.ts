import { demoProject } from '../../../scripts/cli/root.mjs';
import type { FirestoreProject } from '../../../scripts/emulators/firestoreAdmin.mjs';

export {
  clearDocuments,
  fetchCoverage,
  readRules,
  uploadRules,
} from '../../../scripts/emulators/firestoreAdmin.mjs';

/** A Firestore emulator and one project on it. */
export type Emulator = FirestoreProject;

/** The emulator the environment names, with a project of its own for `suffix`. Throws an Error that says what to start. */
export function emulatorFromEnv(suffix = ''): Emulator {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!host) throw new Error('No emulator: run the tests with `npx vitest --project rules`.');
  return { host, projectId: `${demoProject}${suffix}` };
}
