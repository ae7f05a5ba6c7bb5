/** The app's API key in .env.demo; the emulator accepts any. */
export const demoApiKey = 'demo-api-key';

/**
 * @typedef {object} Session
 * @property {string} localId the user's ID
 * @property {string} idToken
 * @property {string} refreshToken
 * @property {string} expiresIn seconds until the ID token expires
 */

/**
 * Signs in at the Auth emulator.
 * @param {string} host
 * @param {{ email: string, password: string }} account
 * @returns {Promise<Session>}
 */
export async function signIn(host, { email, password }) {
  const body = { email, password, returnSecureToken: true };
  const response = await requestAuth(host, 'signInWithPassword', body);
  if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`);
  return response.json();
}

/**
 * Changes an account with its ID token, as any client can.
 * @param {string} host
 * @param {string | null} idToken
 * @param {object} changes
 * @returns {Promise<number>} the HTTP status
 */
export async function updateAccount(host, idToken, changes) {
  return (await requestAuth(host, 'update', { idToken, ...changes })).status;
}

/**
 * Sends a request to the Auth emulator's REST API.
 * @param {string} host
 * @param {string} method e.g. `update`
 * @param {object} body
 * @returns {Promise<Response>}
 */
function requestAuth(host, method, body) {
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}`;
  return fetch(`${url}?key=${demoApiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/**
 * @typedef {object} EmailedLink what a real project sends by email
 * @property {string} email
 * @property {'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'PASSWORD_RESET'} requestType
 * @property {string} oobLink
 * @property {string} oobCode
 */

/**
 * The unopened links that the Auth emulator has sent for an account, oldest first.
 * @param {string} host
 * @param {string} project
 * @param {string} email the address of the account when they were sent
 * @returns {Promise<EmailedLink[]>}
 */
export async function emailedLinks(host, project, email) {
  const response = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  /** @type {{ oobCodes: EmailedLink[] }} */
  const { oobCodes } = await response.json();
  return oobCodes.filter((link) => link.email === email);
}
