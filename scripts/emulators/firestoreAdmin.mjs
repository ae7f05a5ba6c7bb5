import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../cli/cliError.mjs';
import { root } from '../cli/root.mjs';

/** @typedef {{ host: string, projectId: string }} FirestoreProject a Firestore emulator and one project on it; projects share nothing, not even rules */

export const rulesFile = join(root, 'firestore.rules');

/** @returns {string} the rules as they would be deployed */
export const readRules = () => readFileSync(rulesFile, 'utf8');

/**
 * Deploys rules to the emulator. If it rejects them, the old rules stay.
 * @param {FirestoreProject} project
 * @param {string} [source] firestore.rules by default
 * @returns {Promise<string>} the compiler's warnings; empty when there are none
 * @throws {CliError} with the compiler's messages and line numbers
 */
export async function uploadRules(project, source = readRules()) {
  const response = await fetch(`${adminUrl(project)}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: source }] } }),
  }).catch(() => {
    throw new CliError(`The Firestore emulator at ${project.host} does not respond; restart it.`);
  });
  const text = await response.text();
  if (!response.ok) throw new CliError(`The emulator rejected the rules. ${messageOf(text)}`);
  // A successful response may contain warnings.
  return /"issues"/.test(text) ? text : '';
}

/**
 * Deletes every document of a project.
 * @param {FirestoreProject} project
 * @returns {Promise<void>}
 */
export async function clearDocuments(project) {
  const url = `${adminUrl(project)}/databases/(default)/documents`;
  for (;;) {
    const response = await fetch(url, { method: 'DELETE' });
    if (response.ok) return;
    const text = await response.text();
    // The emulator answers so if it fails to notify a listener that has just ended, although it has deleted documents.
    if (/"status":\s*"UNKNOWN"/.test(text)) continue;
    throw new Error(`The emulator did not clear its documents. ${messageOf(text)}`);
  }
}

/**
 * The rule coverage since the rules were uploaded.
 * @param {FirestoreProject} project
 * @returns {Promise<unknown>}
 */
export async function fetchCoverage(project) {
  const response = await fetch(`${adminUrl(project)}:ruleCoverage`);
  if (!response.ok) throw new Error(`The emulator returned no rule coverage: ${response.status}`);
  return response.json();
}

/** @param {FirestoreProject} project */
function adminUrl({ host, projectId }) {
  return `http://${host}/emulator/v1/projects/${projectId}`;
}

/**
 * @param {string} text of an error response
 * @returns {string}
 */
function messageOf(text) {
  try {
    return JSON.parse(text).error.message;
  } catch {
    return text;
  }
}
