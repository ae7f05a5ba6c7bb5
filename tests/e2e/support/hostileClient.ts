import { signIn, updateAccount } from '../../../scripts/emulators/authRest.mjs';
import { documentsOf, requestFirestore } from '../../../scripts/emulators/firestoreRest.mjs';
import { create, update } from '../../support/rules/builders';
import { encodeRequest, type Query, type Request, type Write } from '../../support/rules/rest';
import { increment, SERVER_TIME, type Fields } from '../../support/rules/values';
import { authHost, firestoreHost, projectId } from './site';

/** An attacker with a valid token of their own who calls the REST APIs directly. Its methods return HTTP statuses. */
export class HostileClient {
  private constructor(
    readonly uid: string,
    private readonly token: string | null,
  ) {}

  /** A client without a token. */
  static readonly unauthenticated = new HostileClient('nobody', null);

  /** Signs in through the identity service, as any client can. */
  static async signIn(email: string, password: string): Promise<HostileClient> {
    const { localId, idToken } = await signIn(authHost, { email, password });
    return new HostileClient(localId, idToken);
  }

  /** Changes the client's own account at the identity service. */
  async updateAccount(changes: object): Promise<number> {
    return updateAccount(authHost, this.token, changes);
  }

  private async call(path: string, method: string, body: object | null = null): Promise<number> {
    const { token } = this;
    return (await requestFirestore(firestoreHost, path, { method, body, token })).status;
  }

  private request(request: Request): Promise<number> {
    const [path, body] = encodeRequest(projectId, request);
    return this.call(path, body ? 'POST' : 'GET', body);
  }

  commit(...writes: Write[]): Promise<number> {
    return this.request({ commit: writes });
  }

  /** Changes fields of a document. */
  update(path: string, fields: Fields): Promise<number> {
    return this.commit(update(path, fields));
  }

  /** Submits a deposit and counts it in one commit, as the app does. */
  submit(depositId: string, fields: Fields, { hasServerTime = true } = {}): Promise<number> {
    const timestamp = hasServerTime ? { timestamp: SERVER_TIME } : {};
    return this.commit(
      create(`deposits/${depositId}`, { ...fields, ...timestamp }),
      update(`users/${this.uid}`, { openDeposits: increment(1), lastDepositId: depositId }),
    );
  }

  get(path: string): Promise<number> {
    return this.request({ get: path });
  }

  /** Lists a collection without a query. */
  list(collection: string): Promise<number> {
    return this.call(`${documentsOf(projectId)}/${collection}`, 'GET');
  }

  query(query: Query): Promise<number> {
    return this.request({ list: query });
  }

  count(query: Query): Promise<number> {
    return this.request({ count: query });
  }

  remove(path: string): Promise<number> {
    return this.call(`${documentsOf(projectId)}/${path}`, 'DELETE');
  }
}
