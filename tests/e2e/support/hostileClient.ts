import { authHost, firestoreHost, projectId } from './database';

const DOCUMENTS = `projects/${projectId}/databases/(default)/documents`;

/** Somebody with their own, valid token and nothing but curl: no app, no SDK, no good manners. */
export class HostileClient {
  private constructor(
    readonly uid: string,
    private readonly token: string,
  ) {}

  /** Signs in through the identity service as any client may. */
  static async signIn(email: string, password: string): Promise<HostileClient> {
    const response = await fetch(
      `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      },
    );
    const { localId, idToken } = (await response.json()) as { localId: string; idToken: string };
    return new HostileClient(localId, idToken);
  }

  private async call(url: string, init: RequestInit = {}): Promise<number> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    return (await fetch(`http://${firestoreHost}/v1/${url}`, { ...init, headers })).status;
  }

  /** HTTP status of a commit of raw writes. */
  commit(writes: object[]): Promise<number> {
    return this.call(`${DOCUMENTS}:commit`, { method: 'POST', body: JSON.stringify({ writes }) });
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

  /** HTTP status of creating one document dated by the server in `datedBy`. */
  create(path: string, fields: Record<string, object>, datedBy?: string): Promise<number> {
    return this.commit([
      {
        update: { name: `${DOCUMENTS}/${path}`, fields },
        currentDocument: { exists: false },
        ...(datedBy && {
          updateTransforms: [{ fieldPath: datedBy, setToServerValue: 'REQUEST_TIME' }],
        }),
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

  /** HTTP status of deleting one document. */
  remove(path: string): Promise<number> {
    return this.call(`${DOCUMENTS}/${path}`, { method: 'DELETE' });
  }
}

/** Firestore's notation of the values the attacks use. */
export const value = {
  text: (stringValue: string) => ({ stringValue }),
  double: (doubleValue: number) => ({ doubleValue }),
  integer: (integer: number) => ({ integerValue: String(integer) }),
  texts: (...texts: string[]) => ({ arrayValue: { values: texts.map(value.text) } }),
  none: () => ({ arrayValue: {} }),
};
