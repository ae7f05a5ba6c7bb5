import { uploadRules } from './firestoreRules.mjs';
import { demoProject } from '../cli/root.mjs';

/**
 * Empties both emulators and puts firestore.rules in force again, so that no suite sees what another left.
 * @param {{ authHost: string, firestoreHost: string }} emulators
 * @returns {Promise<void>}
 */
export async function resetEmulators({ authHost, firestoreHost }) {
  await Promise.all([
    uploadRules(firestoreHost),
    remove(
      `http://${firestoreHost}/emulator/v1/projects/${demoProject}/databases/(default)/documents`,
    ),
    remove(`http://${authHost}/emulator/v1/projects/${demoProject}/accounts`),
  ]);
}

/** @param {string} url */
async function remove(url) {
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
}
