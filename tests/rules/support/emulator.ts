import { demoProject } from '../../../scripts/cli/root.mjs';
import type { FirestoreProject } from '../../../scripts/emulators/firestoreAdmin.mjs';

export {
  clearDocuments,
  fetchCoverage,
  readRules,
  uploadRules,
} from '../../../scripts/emulators/firestoreAdmin.mjs';

export type Emulator = FirestoreProject;

/** The emulator named by the environment, with its own project per `suffix`. Throws an Error that says what to start. */
export function emulatorFromEnv(suffix = ''): Emulator {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!host) throw new Error('No emulator: run the tests with `npx vitest --project rules`.');
  return { host, projectId: `${demoProject}${suffix}` };
}
