import { fileURLToPath } from 'node:url';
import { waitForServer } from '../processes/waitForServer.mjs';

/** @typedef {import('./tronNode.mjs').StoredAnswer} StoredAnswer */

const program = fileURLToPath(new URL('tronNode.mjs', import.meta.url));

/**
 * Starts the local TRON node, which knows no transaction yet.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {number} port
 * @returns {Promise<{ host: string, service: import('../processes/processes.mjs').Service }>}
 */
export async function startTronNode(processes, port) {
  const host = `127.0.0.1:${port}`;
  const service = processes.startService('TRON node', process.execPath, [program, String(port)]);
  await waitForServer(service, `http://${host}/`);
  return { host, service };
}

/**
 * Tells the local TRON node how to answer questions for one transaction. Replaces an earlier answer.
 * @param {string} url the node's origin
 * @param {string} txid
 * @param {StoredAnswer} answer
 * @returns {Promise<void>}
 * @throws {Error} if this is no local node
 */
export async function storeTransaction(url, txid, answer) {
  const body = JSON.stringify(answer);
  const { status } = await fetch(`${url}/local/transactions/${txid}`, { method: 'PUT', body });
  if (status !== 204) throw new Error(`${url} is not the local TRON node: HTTP ${status}`);
}
