/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {any} body
 */

/** A real project as any client reaches it: by its public key and nothing else. */
export class Project {
  /**
   * @param {{ projectId: string, apiKey: string, site: string }} names
   * @param {typeof fetch} [ask]
   */
  constructor({ projectId, apiKey, site }, ask = fetch) {
    this.projectId = projectId;
    this.site = site;
    this.documents = `projects/${projectId}/databases/(default)/documents`;
    this.apiKey = apiKey;
    this.ask = ask;
  }

  /**
   * Calls Firestore.
   * @param {string} path below v1, e.g. `${documents}/users`
   * @param {{ body?: object, token?: string | undefined }} [options]
   * @returns {Promise<Answer>}
   */
  firestore(path, { body, token } = {}) {
    const url = `https://firestore.googleapis.com/v1/${path}`;
    const withKey = `${url}${url.includes('?') ? '&' : '?'}key=${this.apiKey}`;
    return this.#call(withKey, body, this.site, token);
  }

  /**
   * Calls the identity service.
   * @param {string} method e.g. `signUp`
   * @param {object} body
   * @param {string | null} [from] the website it seems to come from; null for none
   * @returns {Promise<Answer>}
   */
  identity(method, body, from = this.site) {
    const url = `https://identitytoolkit.googleapis.com/v1/accounts:${method}?key=${this.apiKey}`;
    return this.#call(url, body, from);
  }

  /**
   * Trades a refresh token for a new token.
   * @param {string} refreshToken
   * @returns {Promise<Answer>}
   */
  renew(refreshToken) {
    const url = `https://securetoken.googleapis.com/v1/token?key=${this.apiKey}`;
    return this.#call(url, { grant_type: 'refresh_token', refresh_token: refreshToken }, this.site);
  }

  /**
   * @param {string} url
   * @param {object | undefined} body
   * @param {string | null} from
   * @param {string} [token]
   * @returns {Promise<Answer>}
   */
  async #call(url, body, from, token) {
    const response = await this.ask(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(from !== null && { referer: `${from}/` }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  }
}

/**
 * The first of some calls that was not refused, as a sentence.
 * @param {Record<string, Promise<Answer>>} calls by what they try
 * @returns {Promise<string | null>}
 */
export async function firstNotRefused(calls) {
  for (const [what, call] of Object.entries(calls)) {
    const { status } = await call;
    if (status !== 401 && status !== 403) return `${what} was answered ${status}, not refused.`;
  }
  return null;
}
