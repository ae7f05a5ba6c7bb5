import { demoProject } from '../cli/root.mjs';
import { encodeFields, EncodedValue, REMOVED, Transform } from './firestoreValues.mjs';

const documents = documentsOf(demoProject);

/** The token with which an emulator bypasses the rules. */
export const owner = 'owner';

/** @typedef {Readonly<Record<string, unknown>>} Fields */

/**
 * One write of a commit; `set` overwrites an existing document. Fields may be transforms.
 * @typedef {{ readonly kind: 'create' | 'set' | 'update' | 'delete', readonly path: string, readonly fields: Fields }} Write
 */

/**
 * @param {string} projectId
 * @returns {string} the resource name that document names start with
 */
export function documentsOf(projectId) {
  return `projects/${projectId}/databases/(default)/documents`;
}

/**
 * Encodes a write for the REST API.
 * @param {string} projectId
 * @param {Write} write
 * @returns {object}
 */
export function encodeWrite(projectId, { kind, path, fields }) {
  const name = `${documentsOf(projectId)}/${path}`;
  if (kind === 'delete') return { delete: name };
  const updateTransforms = transformsIn(fields);
  const encoded = encodeFields(fields);
  const removed = Object.keys(fields).filter((name) => fields[name] === REMOVED);
  return {
    update: { name, fields: encoded },
    ...(updateTransforms.length > 0 && { updateTransforms }),
    ...(kind === 'update' && { updateMask: { fieldPaths: [...Object.keys(encoded), ...removed] } }),
    ...(kind !== 'set' && { currentDocument: { exists: kind === 'update' } }),
  };
}

/**
 * @param {Fields} fields
 * @param {string} [parent] the path of their map, with a dot at its end
 * @returns {object[]}
 */
function transformsIn(fields, parent = '') {
  return Object.entries(fields).flatMap(([name, value]) => {
    const fieldPath = `${parent}${name}`;
    if (value instanceof Transform)
      return value === REMOVED ? [] : [{ fieldPath, ...value.encoded }];
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isMap || value instanceof Date || value instanceof EncodedValue) return [];
    return transformsIn({ ...value }, `${fieldPath}.`);
  });
}

/**
 * Writes documents in one commit.
 * @param {string} host of the Firestore emulator
 * @param {readonly Write[]} writes
 * @param {string} token
 * @returns {Promise<number>} the HTTP status
 */
async function commit(host, writes, token) {
  const body = { writes: writes.map((write) => encodeWrite(demoProject, write)) };
  const response = await call(host, ':commit', body, token);
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

const MAX_TRIES = 10;

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
      let status = await commit(host, batch, owner);
      // Under load the emulator aborts commits that contend with others. Each sets whole documents, so it can be repeated.
      for (let tries = 1; status === 409 && tries < MAX_TRIES; tries += 1) {
        status = await commit(host, batch, owner);
      }
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
    batch.push({ kind: 'set', path, fields });
    if (batch.length < 250) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
