import { demoProject } from '../cli/root.mjs';
import { encodeFields } from './firestoreValues.mjs';

const documents = `projects/${demoProject}/databases/(default)/documents`;

/** The token with which an emulator bypasses the rules. */
export const owner = 'owner';

/** @typedef {Record<string, unknown>} Fields */

/**
 * A write in the REST API's encoding.
 * @typedef {{ update: { name: string, fields: Record<string, object> }, updateMask?: { fieldPaths: string[] }, currentDocument?: { exists: boolean }, updateTransforms?: object[] }} Write
 */

/**
 * Writes documents in one commit.
 * @param {string} host of the Firestore emulator
 * @param {readonly Write[]} writes
 * @param {string} token
 * @returns {Promise<number>} the HTTP status
 */
export async function commit(host, writes, token) {
  const response = await call(host, ':commit', { writes }, token);
  await response.arrayBuffer();
  return response.status;
}

/**
 * Calls a method of the database.
 * @param {string} host
 * @param {string} method e.g. `:runQuery`
 * @param {object} body
 * @param {string} token
 * @returns {Promise<Response>}
 */
export function call(host, method, body, token) {
  return requestFirestore(host, `${documents}${method}`, { body, token });
}

/**
 * Sends a request to an emulator's REST API.
 * @param {string} host
 * @param {string} path below v1, e.g. `projects/…/documents:commit`
 * @param {{ method?: string, body?: object | null, token?: string | null }} [options] GET without a body, POST with one
 * @returns {Promise<Response>}
 */
export function requestFirestore(host, path, { method, body = null, token = null } = {}) {
  return fetch(`http://${host}/v1/${path}`, {
    method: method ?? (body === null ? 'GET' : 'POST'),
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== null && { body: JSON.stringify(body) }),
  });
}

/**
 * Stores many documents, bypassing the rules, in commits of 250 with a few in flight at a time.
 * @param {string} host
 * @param {Iterable<readonly [path: string, fields: Fields]>} entries
 * @returns {Promise<void>}
 */
export async function store(host, entries) {
  const writes = batches(entries);
  const worker = async () => {
    for (const batch of writes) {
      const status = await commit(host, batch, owner);
      if (status !== 200) throw new Error(`Storing documents returned ${status}.`);
    }
  };
  // All workers share one iterator.
  await Promise.all([worker(), worker(), worker()]);
}

/** @param {Iterable<readonly [path: string, fields: Fields]>} entries */
function* batches(entries) {
  /** @type {Write[]} */
  let batch = [];
  for (const [path, fields] of entries) {
    batch.push(setting(path, fields));
    if (batch.length < 250) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * @param {string} path
 * @param {Fields} fields all fields of the document
 * @returns {Write}
 */
export function setting(path, fields) {
  return { update: { name: `${documents}/${path}`, fields: encodeFields(fields) } };
}
