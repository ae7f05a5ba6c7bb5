import { unwatchFile, watchFile } from 'node:fs';
import { demoProject } from '../cli/root.mjs';
import { rulesFile, uploadRules } from './firestoreAdmin.mjs';

/**
 * Uploads firestore.rules whenever the file changes, and prints the result.
 * @param {string} host
 * @returns {() => void} stops watching
 */
export function reloadRulesOnChange(host) {
  const reload = () => {
    uploadRules({ host, projectId: demoProject }).then(
      (warnings) => console.log(`firestore.rules reloaded. ${warnings}`),
      (error) => console.error(error instanceof Error ? error.message : error),
    );
  };
  // Polling also works with editors that replace the file instead of writing it.
  watchFile(rulesFile, { interval: 500 }, reload);
  return () => unwatchFile(rulesFile, reload);
}
