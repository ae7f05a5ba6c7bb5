import { CliError } from '../../cli/cliError.mjs';

/**
 * One check of a real project.
 * @typedef {object} Check
 * @property {string} name what the check asserts
 * @property {() => Promise<string | null>} run returns the problem, or null
 *
 * @typedef {{ name: string, problem: string | null }} Finding
 */

/**
 * Runs checks one after the other. A check that throws has failed.
 * @param {Check[]} checks
 * @param {(finding: Finding) => void} onFinding
 * @returns {Promise<number>} how many failed
 */
export async function runChecks(checks, onFinding) {
  let failed = 0;
  for (const { name, run } of checks) {
    /** @type {string | null} */
    let problem;
    try {
      problem = await run();
    } catch (error) {
      problem = `The check could not be completed: ${error instanceof Error ? error.message : error}`;
    }
    if (problem !== null) failed += 1;
    onFinding({ name, problem });
  }
  return failed;
}

/**
 * @typedef {object} ApiResponse
 * @property {number} status
 * @property {any} body
 */

/** A real project as any client reaches it, with its public API key alone. */
export class Project {
  /**
   * @param {{ projectId: string, apiKey: string, site: string, appId?: string }} names
   * @param {typeof fetch} [fetchFn]
   */
  constructor({ projectId, apiKey, site, appId = '' }, fetchFn = fetch) {
    this.appId = appId;
    /** The token of App Check that all calls carry. */
    this.appCheck = '';
    this.projectId = projectId;
    this.site = site;
    this.documents = `projects/${projectId}/databases/(default)/documents`;
    this.apiKey = apiKey;
    this.fetch = fetchFn;
  }

  /**
   * Gets a token of App Check for a debug token that is registered in the console.
   * @param {string} debugToken
   * @returns {Promise<void>}
   * @throws {CliError} if it is refused
   */
  async useDebugToken(debugToken) {
    const app = `projects/${this.projectId}/apps/${this.appId}`;
    const url = `https://firebaseappcheck.googleapis.com/v1/${app}:exchangeDebugToken?key=${this.apiKey}`;
    const { status, body } = await this.#call(url, { debug_token: debugToken }, this.site);
    if (status !== 200)
      throw new CliError(`The debug token of App Check was refused (HTTP ${status}).`);
    this.appCheck = body.token;
  }

  /**
   * Calls without a token of App Check.
   * @template Result
   * @param {() => Promise<Result>} call
   * @returns {Promise<Result>}
   */
  async withoutAppCheck(call) {
    const { appCheck } = this;
    this.appCheck = '';
    try {
      return await call();
    } finally {
      this.appCheck = appCheck;
    }
  }

  /**
   * Calls Firestore.
   * @param {string} path below v1, e.g. `${documents}/users`
   * @param {{ body?: object, token?: string | undefined }} [options]
   * @returns {Promise<ApiResponse>}
   */
  firestore(path, { body, token } = {}) {
    const url = `https://firestore.googleapis.com/v1/${path}?key=${this.apiKey}`;
    return this.#call(url, body, this.site, token);
  }

  /**
   * Calls the Identity Toolkit API.
   * @param {string} method e.g. `signUp`
   * @param {object} body
   * @param {string | null} [origin] the website the request claims to come from; null for none
   * @returns {Promise<ApiResponse>}
   */
  identity(method, body, origin = this.site) {
    const url = `https://identitytoolkit.googleapis.com/v1/accounts:${method}?key=${this.apiKey}`;
    return this.#call(url, body, origin);
  }

  /**
   * Starts the enrolment of an authenticator app.
   * @param {string} idToken
   * @returns {Promise<ApiResponse>}
   */
  startSecondFactor(idToken) {
    const method = 'accounts/mfaEnrollment:start';
    const url = `https://identitytoolkit.googleapis.com/v2/${method}?key=${this.apiKey}`;
    return this.#call(url, { idToken, totpEnrollmentInfo: {} }, this.site);
  }

  /**
   * Exchanges a refresh token for a new ID token.
   * @param {string} refreshToken
   * @returns {Promise<ApiResponse>}
   */
  refresh(refreshToken) {
    const url = `https://securetoken.googleapis.com/v1/token?key=${this.apiKey}`;
    return this.#call(url, { grant_type: 'refresh_token', refresh_token: refreshToken }, this.site);
  }

  /**
   * @param {string} url
   * @param {object | undefined} body
   * @param {string | null} origin
   * @param {string} [token]
   * @returns {Promise<ApiResponse>}
   */
  async #call(url, body, origin, token) {
    const sent = this.fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(origin !== null && { referer: `${origin}/` }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(this.appCheck !== '' && { 'x-firebase-appcheck': this.appCheck }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await sent.catch(() => {
      throw new CliError(`${new URL(url).host} could not be reached.`);
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  }
}

/**
 * Finds the first call that was not refused.
 * @param {Record<string, Promise<ApiResponse>>} calls by what they attempt
 * @returns {Promise<string | null>} a message about it; null if all were refused
 */
export async function firstNotRefused(calls) {
  for (const [what, call] of Object.entries(calls)) {
    const { status } = await call;
    if (status !== 401 && status !== 403) return `${what} was not refused (HTTP ${status}).`;
  }
  return null;
}
