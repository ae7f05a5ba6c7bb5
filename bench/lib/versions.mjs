import { readFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/cli/root.mjs';

const packages = ['lighthouse', 'firebase', 'react', 'vite', 'firebase-tools'];

/**
 * @param {import('./environment.mjs').Environment} environment
 * @returns {Promise<string>} a line with the versions that the figures depend on
 */
export async function versionsLine(environment) {
  const { output } = await environment.processes.run(await environment.browser(), ['--version']);
  const chromium = /\d+\.[\d.]+/.exec(output)?.[0] ?? 'unknown';
  const installed = packages.map((name) => `${name} ${versionOf(name)}`);
  return `Node ${process.versions.node}, Chromium ${chromium}, ${installed.join(', ')}.`;
}

/**
 * @param {Date} now
 * @returns {string} a line with the time and the machine
 */
export function describeMachine(now) {
  const time = now.toISOString().slice(0, 16).replace('T', ' ');
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${time} UTC on ${cpus().length} cores (${platform()} ${arch()}), load before it ${load}.`;
}

/** @param {string} name */
function versionOf(name) {
  const file = join(root, 'node_modules', name, 'package.json');
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
