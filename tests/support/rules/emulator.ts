import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const RULES_FILE = fileURLToPath(new URL('../../../firestore.rules', import.meta.url));

/** A Firestore emulator and one project on it; projects share nothing, not even rules. */
export interface Emulator {
  readonly address: string;
  readonly projectId: string;
}

/** The emulator the environment names. Throws an Error that says what to start. */
export function emulatorFromEnv(suffix = ''): Emulator {
  const address = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!address) {
    throw new Error(
      'FIRESTORE_EMULATOR_HOST is not set: run the suite through `npm run test:rules`.',
    );
  }
  const projectId = process.env['GCLOUD_PROJECT'] ?? 'demo-rupee-ramp';
  return { address, projectId: `${projectId}${suffix}` };
}

/** The rules as they would be deployed. */
export function readRules(): Promise<string> {
  return readFile(RULES_FILE, 'utf8');
}

/**
 * Puts rules in force. A refused upload leaves the old rules in force, so a test that went on would
 * prove nothing. Throws an Error with the compiler's message.
 */
export async function uploadRules(emulator: Emulator, source: string): Promise<void> {
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: source }] } });
  const response = await fetch(`${adminUrl(emulator)}:securityRules`, { method: 'PUT', body });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The emulator refused the rules: ${answer}`);
}

/** Deletes every document of the project. */
export async function clearDocuments(emulator: Emulator): Promise<void> {
  const url = `${adminUrl(emulator)}/databases/(default)/documents`;
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(`The emulator did not clear its documents: ${response.status}`);
}

/** What the emulator has counted since the rules were uploaded. */
export async function fetchCoverage(emulator: Emulator): Promise<unknown> {
  const response = await fetch(`${adminUrl(emulator)}:ruleCoverage`);
  if (!response.ok) throw new Error(`The emulator has no rule coverage: ${response.status}`);
  return response.json();
}

function adminUrl({ address, projectId }: Emulator): string {
  return `http://${address}/emulator/v1/projects/${projectId}`;
}
