import { demoProject } from '../cli/root.mjs';

const documents = `projects/${demoProject}/databases/(default)/documents`;

/** The token by which an emulator lets everything past the rules. */
export const owner = 'owner';

/** @typedef {Record<string, unknown>} Fields */

/**
 * A write in Firestore's own notation.
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
 * Sends a request to an emulator's REST interface, past every SDK.
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
 * Stores many documents past the rules, in commits of 250 with a few on their way at a time.
 * @param {string} host
 * @param {Iterable<readonly [path: string, fields: Fields]>} entries
 * @returns {Promise<void>}
 */
export async function store(host, entries) {
  const writes = batches(entries);
  const lane = async () => {
    for (const batch of writes) {
      const status = await commit(host, batch, owner);
      if (status !== 200) throw new Error(`Storing documents was answered by ${status}.`);
    }
  };
  // All lanes draw from the one iterator.
  await Promise.all([lane(), lane(), lane()]);
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
  return { update: { name: `${documents}/${path}`, fields: fieldsOnWire(fields) } };
}

/**
 * @param {Fields} fields
 * @returns {Record<string, object>}
 */
function fieldsOnWire(fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, onWire(value)]));
}

/**
 * @param {unknown} value
 * @returns {object} the value in Firestore's own notation
 */
function onWire(value) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(onWire) } };
  if (typeof value === 'object' && value !== null) {
    return { mapValue: { fields: fieldsOnWire({ ...value }) } };
  }
  throw new Error(`${String(value)} is not stored anywhere in this app.`);
}
