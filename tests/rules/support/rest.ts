import {
  documentsOf,
  encodeWrite,
  owner,
  requestFirestore,
} from '../../../scripts/emulators/firestoreRest.mjs';
import { tokenOf, type Actor } from './actors';
import type { Emulator } from './emulator';
import { encodeValue } from '../../../scripts/emulators/firestoreValues.mjs';
import { decodeFields, isRecord, type Fields } from './values';

const SEEDED_AT_ONCE = 400;

/** One write of a commit. `set` overwrites an existing document, as a hostile client would. */
export interface Write {
  kind: 'create' | 'set' | 'update' | 'delete';
  path: string;
  fields: Fields;
}

/** A query with equality filters and an optional limit, order and parent document. */
export interface Query {
  /** Undefined: every collection. */
  collection?: string | undefined;
  parent?: string;
  where?: Record<string, string | number>;
  orderBy?: string;
  limit?: number;
  allDescendants?: boolean;
}

export type Request =
  | { readonly commit: readonly Write[] }
  | { readonly get: string }
  | { readonly list: Query }
  | { readonly count: Query };

/** Anything but allowed or denied (a malformed request, a failed precondition) is named. */
export type Access = 'allowed' | 'denied' | `failed: ${string}`;

export interface Stored {
  path: string;
  fields: Record<string, unknown>;
}

export async function send(emulator: Emulator, actor: Actor, request: Request): Promise<Access> {
  const [path, body] = encodeRequest(emulator.projectId, request);
  const token = tokenOf(actor, emulator.projectId);
  return accessOf(await call(emulator, path, body, token));
}

/** Writes documents, bypassing the rules; many in several commits. */
export async function seed(emulator: Emulator, writes: readonly Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += SEEDED_AT_ONCE) {
    const commit = writes.slice(start, start + SEEDED_AT_ONCE);
    const [path, body] = encodeRequest(emulator.projectId, { commit });
    const access = accessOf(await call(emulator, path, body, owner));
    if (access !== 'allowed') throw new Error(`Seeding failed: ${access}`);
  }
}

/** All documents, or those of a collection group (`users`, `ledger`, …), bypassing the rules. */
export async function readAll(emulator: Emulator, collection?: string): Promise<Stored[]> {
  const [path, body] = encodeRequest(emulator.projectId, {
    list: { collection, allDescendants: true },
  });
  const response = await call(emulator, path, body, owner);
  if (response.status !== 200 || !Array.isArray(response.body))
    throw new Error(`Reading ${collection ?? 'everything'} failed.`);
  const prefix = `${documentsOf(emulator.projectId)}/`;
  return response.body.flatMap((row: unknown) => {
    const document = isRecord(row) ? row['document'] : null;
    if (!isRecord(document) || typeof document['name'] !== 'string') return [];
    return [
      { path: document['name'].slice(prefix.length), fields: decodeFields(document['fields']) },
    ];
  });
}

/** The path and body of a request to the REST API. */
export function encodeRequest(
  projectId: string,
  request: Request,
): [path: string, body: object | null] {
  const documents = documentsOf(projectId);
  if ('commit' in request) {
    const writes = request.commit.map((write) => encodeWrite(projectId, write));
    return [`${documents}:commit`, { writes }];
  }
  if ('get' in request) return [`${documents}/${request.get}`, null];
  const query = 'list' in request ? request.list : request.count;
  const parent = query.parent === undefined ? documents : `${documents}/${query.parent}`;
  const structuredQuery = encodeQuery(query);
  if ('list' in request) return [`${parent}:runQuery`, { structuredQuery }];
  const aggregations = [{ alias: 'count', count: {} }];
  return [
    `${parent}:runAggregationQuery`,
    { structuredAggregationQuery: { structuredQuery, aggregations } },
  ];
}

function encodeQuery(query: Query): object {
  const filters = Object.entries(query.where ?? {}).map(([fieldPath, value]) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: encodeValue(value) },
  }));
  // JSON omits undefined.
  const { collection: collectionId, allDescendants = false } = query;
  return {
    from: [{ collectionId, allDescendants }],
    ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}),
    ...(query.orderBy === undefined
      ? {}
      : { orderBy: [{ field: { fieldPath: query.orderBy }, direction: 'DESCENDING' }] }),
    ...(query.limit === undefined ? {} : { limit: query.limit }),
  };
}

interface JsonResponse {
  status: number;
  body: unknown;
}

async function call(
  { host }: Emulator,
  path: string,
  body: object | null,
  token: string | null,
): Promise<JsonResponse> {
  const response = await requestFirestore(host, path, { body, token });
  return { status: response.status, body: await response.json() };
}

/** A `get` of a missing document returns 404 if the rules allow it. */
function accessOf({ status, body }: JsonResponse): Access {
  if (status === 200 || status === 404) return 'allowed';
  if (status === 403) return 'denied';
  return `failed: ${status} ${JSON.stringify(body)}`;
}
