import { requestFirestore } from '../../../scripts/emulators/firestoreRest.mjs';
import { authHost, firestoreHost, projectId } from './site';

const DOCUMENTS = `projects/${projectId}/databases/(default)/documents`;

/** How a submission differs from the app's own; `datedBy: null` leaves the server's time out. */
interface Submission {
  datedBy?: string | null;
  countBy?: number;
  countedId?: string;
}

function creation(path: string, fields: Record<string, object>, datedBy: string | null = null) {
  return {
    update: { name: `${DOCUMENTS}/${path}`, fields },
    currentDocument: { exists: false },
    ...(datedBy !== null && {
      updateTransforms: [{ fieldPath: datedBy, setToServerValue: 'REQUEST_TIME' }],
    }),
  };
}

/** Somebody with their own, valid token and nothing but curl: no app, no SDK, no good manners. */
export class HostileClient {
  private constructor(
    readonly uid: string,
    private readonly token: string | null,
  ) {}

  /** Somebody without any token. */
  static readonly unauthenticated = new HostileClient('nobody', null);

  /** Signs in through the identity service as any client may. */
  static async signIn(email: string, password: string): Promise<HostileClient> {
    const response = await identity('signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
    });
    if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`);
    const { localId, idToken } = (await response.json()) as { localId: string; idToken: string };
    return new HostileClient(localId, idToken);
  }

  /** HTTP status of changing one's own account at the identity service. */
  async updateAccount(changes: object): Promise<number> {
    return (await identity('update', { idToken: this.token, ...changes })).status;
  }

  private async call(path: string, options: { method?: string; body?: object } = {}) {
    const { token } = this;
    return (await requestFirestore(firestoreHost, path, { ...options, token })).status;
  }

  /** HTTP status of a commit of raw writes. */
  commit(writes: object[]): Promise<number> {
    return this.call(`${DOCUMENTS}:commit`, { body: { writes } });
  }

  /** HTTP status of changing one document's fields, in Firestore's own notation. */
  update(path: string, fields: Record<string, object>): Promise<number> {
    return this.commit([
      {
        update: { name: `${DOCUMENTS}/${path}`, fields },
        updateMask: { fieldPaths: Object.keys(fields) },
        currentDocument: { exists: true },
      },
    ]);
  }

  /** HTTP status of creating one document. */
  create(path: string, fields: Record<string, object>): Promise<number> {
    return this.commit([creation(path, fields)]);
  }

  /** HTTP status of submitting a deposit and counting it in one commit, as the app does. */
  submit(depositId: string, fields: Record<string, object>, options: Submission = {}) {
    const { datedBy = 'timestamp', countBy = 1, countedId = depositId } = options;
    return this.commit([
      creation(`deposits/${depositId}`, fields, datedBy),
      {
        update: {
          name: `${DOCUMENTS}/users/${this.uid}`,
          fields: { lastDepositId: value.text(countedId) },
        },
        updateMask: { fieldPaths: ['lastDepositId'] },
        updateTransforms: [{ fieldPath: 'openDeposits', increment: value.integer(countBy) }],
        currentDocument: { exists: true },
      },
    ]);
  }

  /** HTTP status of reading one document. */
  get(path: string): Promise<number> {
    return this.call(`${DOCUMENTS}/${path}`);
  }

  /** HTTP status of listing a collection. */
  list(collection: string): Promise<number> {
    return this.call(`${DOCUMENTS}/${collection}`);
  }

  /** HTTP status of a query in Firestore's own notation, below `parent` or at the top. */
  query(structuredQuery: object, parent = ''): Promise<number> {
    return this.call(`${DOCUMENTS}${parent}:runQuery`, { body: { structuredQuery } });
  }

  /** HTTP status of counting what a query finds. */
  count(structuredQuery: object): Promise<number> {
    const aggregations = [{ alias: 'count', count: {} }];
    return this.call(`${DOCUMENTS}:runAggregationQuery`, {
      body: { structuredAggregationQuery: { structuredQuery, aggregations } },
    });
  }

  /** HTTP status of deleting one document. */
  remove(path: string): Promise<number> {
    return this.call(`${DOCUMENTS}/${path}`, { method: 'DELETE' });
  }
}

function identity(method: string, body: object): Promise<Response> {
  return fetch(`http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Firestore's notation of the values the attacks use. */
export const value = {
  text: (stringValue: string) => ({ stringValue }),
  double: (doubleValue: number) => ({ doubleValue }),
  integer: (integer: number) => ({ integerValue: String(integer) }),
  texts: (...texts: string[]) => ({ arrayValue: { values: texts.map(value.text) } }),
  none: () => ({ arrayValue: {} }),
  yes: () => ({ booleanValue: true }),
  no: () => ({ booleanValue: false }),
  time: (date: string) => ({ timestampValue: date }),
  map: (fields: Record<string, object>) => ({ mapValue: { fields } }),
  list: (...values: object[]) => ({ arrayValue: { values } }),
};
