import { demoProject } from '../cli/root.mjs';
import { uploadRules } from './firestoreRules.mjs';

/** @typedef {import('./firestoreRules.mjs').FirestoreProject} FirestoreProject */

/**
 * Empties both emulators and puts firestore.rules in force again, so that no test sees what another left.
 * @param {{ authHost: string, firestoreHost: string }} emulators
 * @returns {Promise<void>}
 */
export async function resetEmulators({ authHost, firestoreHost }) {
  await Promise.all([
    resetFirestore({ host: firestoreHost, projectId: demoProject }),
    remove(`http://${authHost}/emulator/v1/projects/${demoProject}/accounts`),
  ]);
}

/**
 * Empties one project's database and puts firestore.rules in force.
 * @param {FirestoreProject} project
 * @returns {Promise<void>}
 */
export async function resetFirestore(project) {
  await Promise.all([uploadRules(project), clearDocuments(project)]);
}

/**
 * Deletes every document of a project.
 * @param {FirestoreProject} project
 * @returns {Promise<void>}
 */
export function clearDocuments({ host, projectId }) {
  return remove(`http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`);
}

/** @param {string} url */
async function remove(url) {
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
}
