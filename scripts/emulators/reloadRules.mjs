import { unwatchFile, watchFile } from 'node:fs';
import { demoProject } from '../cli/root.mjs';
import { rulesFile, uploadRules } from './firestoreAdmin.mjs';

/**
 * Puts firestore.rules in force again whenever the file changes, and prints what came of it.
 * @param {string} host
 * @returns {() => void} ends the watching
 */
export function reloadRulesOnChange(host) {
  const reload = () => {
    uploadRules({ host, projectId: demoProject }).then(
      (warnings) => console.log(`firestore.rules reloaded. ${warnings}`),
      (error) => console.error(error instanceof Error ? error.message : error),
    );
  };
  // Polling survives editors that replace the file instead of writing it.
  watchFile(rulesFile, { interval: 500 }, reload);
  return () => unwatchFile(rulesFile, reload);
}
