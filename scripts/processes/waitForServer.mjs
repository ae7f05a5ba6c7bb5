import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../cli/cliError.mjs';

const patienceMs = 120_000;

/**
 * Waits until a service answers HTTP on its address.
 * @param {import('./processes.mjs').Service} service
 * @param {string} url
 * @returns {Promise<void>}
 * @throws {CliError} with the service's last lines, when it ends or stays silent
 */
export async function waitForServer(service, url) {
  let ended = false;
  void service.ended.then(() => (ended = true));
  const deadline = Date.now() + patienceMs;
  while (!ended && Date.now() < deadline) {
    if (await answers(url)) return;
    await sleep(100);
  }
  const what = ended ? 'could not start' : `did not answer at ${url} within ${patienceMs / 1000} s`;
  throw new CliError(`The ${service.name} ${what}. Its last lines were:\n${service.log()}`);
}

/**
 * @param {string} url
 * @returns {Promise<boolean>}
 */
async function answers(url) {
  try {
    await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  }
}
