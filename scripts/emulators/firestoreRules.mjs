import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../cli/cliError.mjs';
import { demoProject, root } from '../cli/root.mjs';

/** @typedef {{ host: string, projectId: string }} FirestoreProject a Firestore emulator and one project on it; projects share nothing */

const rulesFile = join(root, 'firestore.rules');

/**
 * Puts firestore.rules in force. The emulator keeps the old rules when it refuses new ones, also those given at its
 * start, so nothing may rely on the rules before this has returned.
 * @param {FirestoreProject} project
 * @param {string} [source] other rules than those
 * @returns {Promise<void>}
 * @throws {CliError} with the compiler's words and their lines
 */
export async function uploadRules({ host, projectId }, source = readRules()) {
  const url = `http://${host}/emulator/v1/projects/${projectId}:securityRules`;
  const files = [{ name: 'firestore.rules', content: source }];
  const body = JSON.stringify({ rules: { files } });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'PUT', headers, body }).catch(() => {
    throw new CliError(`The Firestore emulator at ${host} does not answer; start again.`);
  });
  const answer = await response.text();
  if (!response.ok) throw new CliError(`firestore.rules is not in force. ${messageOf(answer)}`);
  // Warnings come with a good answer.
  if (/"issues"/.test(answer)) console.warn(`firestore.rules has warnings:\n${answer}`);
}

/**
 * Puts firestore.rules in force again whenever the file changes, and prints what came of it.
 * @param {string} host
 * @returns {() => void} ends the watching
 */
export function reloadRulesOnChange(host) {
  const reload = () => {
    uploadRules({ host, projectId: demoProject }).then(
      () => console.log('firestore.rules reloaded.'),
      (error) => console.error(error instanceof Error ? error.message : error),
    );
  };
  // Polling survives editors that replace the file instead of writing it.
  watchFile(rulesFile, { interval: 500 }, reload);
  return () => unwatchFile(rulesFile, reload);
}

/** @returns {string} */
function readRules() {
  try {
    return readFileSync(rulesFile, 'utf8');
  } catch {
    throw new CliError('firestore.rules is missing; run `git checkout firestore.rules`.');
  }
}

/**
 * @param {string} answer
 * @returns {string}
 */
function messageOf(answer) {
  try {
    return JSON.parse(answer).error.message;
  } catch {
    return answer;
  }
}
