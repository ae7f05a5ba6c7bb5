import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a folder that is removed when the script ends.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @returns {string} its path
 */
export function temporaryFolder(processes) {
  const folder = mkdtempSync(join(tmpdir(), 'rupee-ramp-'));
  processes.onExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
