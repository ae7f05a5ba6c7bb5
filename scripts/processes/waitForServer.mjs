import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../cli/cliError.mjs';

const timeoutMs = 120_000;

/**
 * Waits until a service responds to HTTP requests.
 * @param {import('./processes.mjs').Service} service
 * @param {string} url
 * @returns {Promise<void>}
 * @throws {CliError} with the service's last lines, if it ends or does not respond in time
 */
export async function waitForServer(service, url) {
  let ended = false;
  void service.ended.then(() => (ended = true));
  const deadline = Date.now() + timeoutMs;
  while (!ended && Date.now() < deadline) {
    if (await responds(url)) return;
    await sleep(100);
  }
  const problem = ended
    ? 'could not start'
    : `did not respond at ${url} within ${timeoutMs / 1000} s`;
  throw new CliError(`The ${service.name} ${problem}. Its last lines were:\n${service.log()}`);
}

/**
 * @param {string} url
 * @returns {Promise<boolean>}
 */
async function responds(url) {
  try {
    await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  }
}
