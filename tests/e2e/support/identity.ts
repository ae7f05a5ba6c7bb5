import { authHost } from './site';

/** Calls the identity service, as any client can. */
export function callIdentity(method: string, body: object): Promise<Response> {
  return fetch(`http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

interface Session {
  localId: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/** Signs in through the identity service, without the app. */
export async function signInByRest(email: string, password: string): Promise<Session> {
  const body = { email, password, returnSecureToken: true };
  const response = await callIdentity('signInWithPassword', body);
  if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`);
  return (await response.json()) as Session;
}
