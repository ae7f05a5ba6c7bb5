import { readFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/cli/root.mjs';

const packages = ['lighthouse', 'firebase', 'react', 'vite', 'firebase-tools'];

/**
 * @param {import('./testBed.mjs').TestBed} bed
 * @returns {Promise<string>} a sentence that names what the figures depend on
 */
export async function versionsLine(bed) {
  const { output } = await bed.processes.run(await bed.browser(), ['--version']);
  const chromium = /\d+\.[\d.]+/.exec(output)?.[0] ?? 'unknown';
  const installed = packages.map((name) => `${name} ${versionOf(name)}`);
  return `Node ${process.versions.node}, Chromium ${chromium}, ${installed.join(', ')}.`;
}

/**
 * @param {Date} now
 * @returns {string} a sentence on when and on what a part ran
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
