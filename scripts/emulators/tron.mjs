import { fileURLToPath } from 'node:url';
import { waitForServer } from '../processes/waitForServer.mjs';

/** @typedef {import('./tronNode.mjs').StoredAnswer} StoredAnswer */

const program = fileURLToPath(new URL('tronNode.mjs', import.meta.url));

/**
 * Starts the local TRON node without transactions.
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
 * Sets the local TRON node's answers to requests for transactions, by ID, replacing earlier ones.
 * @param {string} url the node's origin
 * @param {Record<string, StoredAnswer>} answers
 * @returns {Promise<void>}
 * @throws {Error} if this is no local node
 */
export const storeTransactions = (url, answers) =>
  change('PUT', `${url}/local/transactions`, answers);

/**
 * Sets the answer for one transaction.
 * @param {string} url
 * @param {string} txid
 * @param {StoredAnswer} answer
 * @returns {Promise<void>}
 */
export const storeTransaction = (url, txid, answer) => storeTransactions(url, { [txid]: answer });

/**
 * Sets the local TRON node's answer to requests for an account's list of transfers; `{}` restores the normal one.
 * @param {string} url the node's origin
 * @param {string} address
 * @param {import('./tronNode.mjs').StoredList} list
 * @returns {Promise<void>}
 * @throws {Error} if this is no local node
 */
export const storeList = (url, address, list) =>
  change('PUT', `${url}/local/lists`, { [address]: list });

/**
 * Deletes everything stored in the local TRON node.
 * @param {string} url the node's origin
 * @returns {Promise<void>}
 * @throws {Error} if this is no local node
 */
export const clearTronNode = (url) => change('DELETE', `${url}/local`);

/**
 * @param {'PUT' | 'DELETE'} method
 * @param {string} url
 * @param {object} [stored]
 */
async function change(method, url, stored) {
  const { status } = await fetch(url, { method, body: stored ? JSON.stringify(stored) : null });
  if (status !== 204) throw new Error(`${url} is not of the local TRON node: HTTP ${status}`);
}
