import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../cli/cliError.mjs';
import { demoProject, root } from '../cli/root.mjs';

const rulesFile = join(root, 'firestore.rules');

/**
 * Puts firestore.rules in force. The emulator keeps the old rules when it refuses new ones, also those given at its
 * start, so nothing may rely on the rules before this has returned.
 * @param {string} host of the Firestore emulator, e.g. 127.0.0.1:8080
 * @returns {Promise<void>}
 * @throws {Failure} with the compiler's words and their lines
 */
export async function uploadRules(host) {
  const url = `http://${host}/emulator/v1/projects/${demoProject}:securityRules`;
  const files = [{ name: 'firestore.rules', content: readRules() }];
  const body = JSON.stringify({ rules: { files } });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'PUT', headers, body }).catch(() => {
    throw new Failure(`The Firestore emulator at ${host} does not answer; start again.`);
  });
  const answer = await response.text();
  if (!response.ok) throw new Failure(`firestore.rules is not in force. ${messageOf(answer)}`);
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
    uploadRules(host).then(
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
    throw new Failure('firestore.rules is missing; run `git checkout firestore.rules`.');
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
