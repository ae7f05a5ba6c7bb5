import { demoProject } from '../cli/root.mjs';
import { clearDocuments } from './firestoreAdmin.mjs';

/**
 * Deletes every document and account, so that no test sees another's data.
 * @param {{ authHost: string, firestoreHost: string }} emulators
 * @returns {Promise<void>}
 */
export async function clearEmulators({ authHost, firestoreHost }) {
  await Promise.all([
    clearDocuments({ host: firestoreHost, projectId: demoProject }),
    clearAccounts(authHost),
  ]);
}

/** @param {string} authHost */
async function clearAccounts(authHost) {
  const url = `http://${authHost}/emulator/v1/projects/${demoProject}/accounts`;
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(`The emulator did not clear its accounts: ${response.status}`);
}
