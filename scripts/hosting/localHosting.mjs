import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/root.mjs';
import { allowConnections, withoutUpgrade, withPolicy } from './policy.mjs';

/** @typedef {import('./policy.mjs').Hosting} Hosting */

/**
 * The hosting part of firebase.json for local runs: the page may also connect to the emulators, and nothing upgrades HTTP to
 * HTTPS, which WebKit does even for a loopback address.
 * @param {string[]} emulatorOrigins e.g. http://127.0.0.1:9099
 * @returns {Hosting}
 */
export function localHosting(emulatorOrigins) {
  /** @type {{ hosting: Hosting }} */
  const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  return withPolicy(hosting, (value) => allowConnections(withoutUpgrade(value), emulatorOrigins));
}
