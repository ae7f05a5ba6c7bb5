import { requestFirestore } from '../../../scripts/emulators/firestoreRest.mjs';
import { tokenOf, type Actor } from './actors';
import type { Emulator } from './emulator';
import { encodeFields } from '../../../scripts/emulators/firestoreValues.mjs';
import { fieldsFromWire, isRecord, Transform, type Fields } from './values';

/** One write of a commit. `set` overwrites whatever is there, as a hostile client would. */
export interface Write {
  kind: 'create' | 'set' | 'update' | 'delete';
  path: string;
  fields: Fields;
}

/** A query in short: equality filters and an optional limit, order and parent document. */
export interface Query {
  collection: string;
  parent?: string;
  where?: Record<string, string>;
  orderBy?: string;
  limit?: number;
  allDescendants?: boolean;
}

export type Request =
  | { readonly commit: readonly Write[] }
  | { readonly get: string }
  | { readonly list: Query }
  | { readonly count: Query };

/** `allowed` or `denied`; anything else (a malformed request, a failed precondition) is named. */
export type Verdict = 'allowed' | 'denied' | `failed: ${string}`;

export interface Stored {
  path: string;
  fields: Record<string, unknown>;
}

/** Sends a request as somebody, past every SDK. */
export async function send(emulator: Emulator, actor: Actor, request: Request): Promise<Verdict> {
  const [path, body] = spell(emulator, request);
  const token = tokenOf(actor, emulator.projectId);
  return verdictOf(await call(emulator, path, body, token));
}

/** Stores documents past the rules. */
export async function seed(emulator: Emulator, writes: readonly Write[]): Promise<void> {
  const [path, body] = spell(emulator, { commit: writes });
  const verdict = verdictOf(await call(emulator, path, body, 'owner'));
  if (verdict !== 'allowed') throw new Error(`Seeding failed: ${verdict}`);
}

/** Every document of a collection group (`users`, `deposits`, `ledger`), past the rules. */
export async function readAll(emulator: Emulator, collection: string): Promise<Stored[]> {
  const [path, body] = spell(emulator, { list: { collection, allDescendants: true } });
  const answer = await call(emulator, path, body, 'owner');
  if (answer.status !== 200 || !Array.isArray(answer.body))
    throw new Error(`Reading ${collection} failed.`);
  const prefix = `${root(emulator)}/`;
  return answer.body.flatMap((row: unknown) => {
    const document = isRecord(row) ? row['document'] : null;
    if (!isRecord(document) || typeof document['name'] !== 'string') return [];
    return [
      { path: document['name'].slice(prefix.length), fields: fieldsFromWire(document['fields']) },
    ];
  });
}

function root({ projectId }: Emulator): string {
  return `projects/${projectId}/databases/(default)/documents`;
}

function spell(emulator: Emulator, request: Request): [path: string, body: object | null] {
  const base = root(emulator);
  if ('commit' in request) {
    return [`${base}:commit`, { writes: request.commit.map((write) => spellWrite(base, write)) }];
  }
  if ('get' in request) return [`${base}/${request.get}`, null];
  const query = 'list' in request ? request.list : request.count;
  const parent = query.parent === undefined ? base : `${base}/${query.parent}`;
  const structuredQuery = spellQuery(query);
  if ('list' in request) return [`${parent}:runQuery`, { structuredQuery }];
  const aggregations = [{ alias: 'count', count: {} }];
  return [
    `${parent}:runAggregationQuery`,
    { structuredAggregationQuery: { structuredQuery, aggregations } },
  ];
}

function spellWrite(base: string, { kind, path, fields }: Write): object {
  const name = `${base}/${path}`;
  if (kind === 'delete') return { delete: name };
  const transforms = Object.entries(fields).flatMap(([fieldPath, value]) =>
    value instanceof Transform ? [{ fieldPath, ...value.wire }] : [],
  );
  const plain = encodeFields(fields);
  return {
    update: { name, fields: plain },
    ...(transforms.length > 0 ? { updateTransforms: transforms } : {}),
    ...(kind === 'update' ? { updateMask: { fieldPaths: Object.keys(plain) } } : {}),
    ...(kind === 'create' ? { currentDocument: { exists: false } } : {}),
    ...(kind === 'update' ? { currentDocument: { exists: true } } : {}),
  };
}

function spellQuery(query: Query): object {
  const filters = Object.entries(query.where ?? {}).map(([fieldPath, stringValue]) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
  }));
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

interface Answer {
  status: number;
  body: unknown;
}

async function call(
  { host }: Emulator,
  path: string,
  body: object | null,
  token: string | null,
): Promise<Answer> {
  const response = await requestFirestore(host, path, { body, token });
  return { status: response.status, body: await response.json() };
}

/** A `get` of a document that is not there is a 404 once the rules have allowed it. */
function verdictOf({ status, body }: Answer): Verdict {
  if (status === 200 || status === 404) return 'allowed';
  if (status === 403) return 'denied';
  return `failed: ${status} ${JSON.stringify(body)}`;
}
