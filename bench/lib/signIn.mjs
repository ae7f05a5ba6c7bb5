/**
 * Signs in at the Auth emulator over REST.
 * @param {string} authHost
 * @param {{ email: string, password: string }} account
 * @returns {Promise<string>} an ID token
 */
export async function signIn(authHost, { email, password }) {
  const method = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const response = await fetch(`http://${authHost}/${method}?key=demo-api-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  /** @type {{ idToken?: string }} */
  const { idToken } = await response.json();
  if (idToken === undefined)
    throw new Error(`${email} could not sign in (HTTP ${response.status}).`);
  return idToken;
}
