// Adds Firebase Auth's second factor by authenticator apps to the Auth emulator, which has none, for the demo and the tests:
// `node scripts/emulators/totpAuth.mjs PORT EMULATOR_PORT`. It answers the documented TOTP endpoints, asks for a code after a
// correct password, and forwards everything else. A run ends with this process, so nothing that a client or the emulator sends
// may crash it.
import { createServer, request as sendRequest } from 'node:http';
import { AuthError, TotpFactors } from './totpFactors.mjs';

/** @typedef {Record<string, any>} Json */

const [port, emulatorPort] = process.argv.slice(2).map(Number);
if (port === undefined || emulatorPort === undefined) throw new Error('Two ports are needed.');
const factors = new TotpFactors();

/**
 * @typedef {import('node:http').IncomingMessage} Message
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('node:http').IncomingHttpHeaders} Headers
 *
 * @typedef {object} Question
 * @property {string | undefined} [method]
 * @property {string | undefined} [url] its path and query
 * @property {Headers} headers
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {Headers} headers
 * @property {string} text
 */

/** Headers of one connection, not of a message. */
const connectionHeaders = ['connection', 'expect', 'keep-alive', 'proxy-connection', 'upgrade'];

/** The greatest age of a sign-in that may change a second factor, in seconds. */
const recentSeconds = 300;
/** Identity Toolkit's methods, of the user's and the Admin SDK's API. */
const methodPath =
  /^\/identitytoolkit\.googleapis\.com\/v[12]\/(?:projects\/[^/]+\/)?(accounts[\w/]*:\w+)$/;
const allAccountsPath = /^\/emulator\/v1\/projects\/[^/]+\/accounts$/;

/** A refusal by the emulator. */
class Refusal extends Error {
  /** @param {Answer} answer */
  constructor({ status, text }) {
    super(text);
    this.status = status;
  }
}

/**
 * Methods answered here; undefined forwards the request to the emulator.
 * @type {Record<string, (body: Json) => Promise<object | undefined>>}
 */
const answers = {
  async 'accounts/mfaEnrollment:start'({ idToken, totpEnrollmentInfo }) {
    if (!totpEnrollmentInfo) return undefined;
    const { uid } = await recentUser(idToken);
    return { totpSessionInfo: factors.startEnrollment(uid) };
  },

  async 'accounts/mfaEnrollment:finalize'({ idToken, totpVerificationInfo, displayName }) {
    if (!totpVerificationInfo) return undefined;
    const { uid, projectId } = await recentUser(idToken);
    const factor = factors.finishEnrollment(uid, totpVerificationInfo, displayName);
    return { ...(await newSession(uid, projectId, factor.mfaEnrollmentId)), totpAuthInfo: {} };
  },

  async 'accounts/mfaEnrollment:withdraw'({ idToken, mfaEnrollmentId }) {
    const { uid, projectId } = await recentUser(idToken);
    if (factors.of(uid)?.mfaEnrollmentId !== mfaEnrollmentId) return undefined;
    factors.forget(uid);
    return newSession(uid, projectId);
  },

  async 'accounts/mfaSignIn:finalize'(body) {
    if (!body.totpVerificationInfo) return undefined;
    const { uid, projectId } = factors.finishSignIn({
      ...body,
      totpVerificationInfo: body.totpVerificationInfo,
    });
    return newSession(uid, projectId, body.mfaEnrollmentId);
  },
};

/**
 * Changes to the emulator's own answers, by method.
 * @type {Record<string, (answer: Json, body: Json) => Json>}
 */
const changes = {
  'accounts:signInWithPassword'({ idToken, refreshToken, expiresIn, ...answer }) {
    const factor = factors.of(answer.localId);
    if (!factor) return { ...answer, idToken, refreshToken, expiresIn };
    const pending = factors.startSignIn(answer.localId, claimsOf(idToken).aud);
    return { ...answer, mfaPendingCredential: pending, mfaInfo: [factor] };
  },

  'accounts:lookup'(answer) {
    const users = answer.users?.map((/** @type {Json} */ user) => {
      const factor = factors.of(user.localId);
      return factor ? { ...user, mfaInfo: [...(user.mfaInfo ?? []), factor] } : user;
    });
    return users ? { ...answer, users } : answer;
  },

  'accounts:delete'(answer, { idToken, localId }) {
    factors.forget(localId ?? claimsOf(idToken).user_id);
    return answer;
  },

  'accounts:batchDelete'(answer, { localIds }) {
    for (const uid of localIds ?? []) factors.forget(uid);
    return answer;
  },
};

/**
 * @param {string} token
 * @returns {Json} what is written in it; the emulator signs none
 */
const claimsOf = (token) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/**
 * @param {string} idToken
 * @returns {Promise<{ uid: string, projectId: string }>} who has signed in with it, within the last minutes
 */
async function recentUser(idToken) {
  const { users } = await askEmulator('/identitytoolkit.googleapis.com/v1/accounts:lookup', {
    idToken,
  });
  const { aud, auth_time: signedInAt } = claimsOf(idToken);
  if (!users[0].emailVerified) throw new AuthError('UNVERIFIED_EMAIL');
  if (Date.now() / 1000 - signedInAt > recentSeconds) {
    throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
  return { uid: users[0].localId, projectId: aud };
}

/**
 * Creates a session. The emulator's refresh tokens contain the claims of the ID tokens issued for them, also for second
 * factors.
 * @param {string} uid
 * @param {string} projectId
 * @param {string} [factorId] of the second factor that it is signed in with
 * @returns {Promise<{ idToken: string, refreshToken: string }>}
 */
async function newSession(uid, projectId, factorId) {
  const record = {
    _AuthEmulatorRefreshToken: 'DO NOT MODIFY',
    localId: uid,
    provider: 'password',
    extraClaims: {},
    projectId,
    secondFactor: factorId && { identifier: factorId, provider: 'totp' },
  };
  const { id_token: idToken, refresh_token: refreshToken } = await askEmulator(
    '/securetoken.googleapis.com/v1/token',
    {
      grantType: 'refresh_token',
      refreshToken: Buffer.from(JSON.stringify(record)).toString('base64'),
    },
  );
  return { idToken, refreshToken };
}

/**
 * @param {string} path
 * @param {object} body
 * @returns {Promise<Json>}
 * @throws {Refusal}
 */
async function askEmulator(path, body) {
  const headers = { 'content-type': 'application/json' };
  const question = { method: 'POST', url: `${path}?key=totp`, headers };
  const answer = await ask(question, JSON.stringify(body));
  if (answer.status !== 200) throw new Refusal(answer);
  return JSON.parse(answer.text);
}

/**
 * @param {Message} request
 * @param {Response} response
 */
async function handle(request, response) {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const method = methodPath.exec(path)?.[1] ?? '';
  if (request.method === 'DELETE' && allAccountsPath.test(path)) factors.forget();
  if (request.method !== 'POST' || !(method in answers || method in changes)) {
    await forward(request, response);
    return;
  }
  const text = await readText(request);
  const body = parse(text);
  const own = await answers[method]?.(body);
  if (own) {
    send(request, response, 200, JSON.stringify(own));
    return;
  }
  const answer = await ask(request, text);
  const change = answer.status === 200 ? changes[method] : undefined;
  response.writeHead(answer.status, answer.headers);
  response.end(change ? JSON.stringify(change(parse(answer.text), body)) : answer.text);
}

/**
 * @param {string} text
 * @returns {Json} nothing for what is no object: the emulator will say so
 */
function parse(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * @param {Message} request
 * @param {Response} response
 * @param {number} status
 * @param {string} text
 */
function send(request, response, status, text) {
  // Like the emulator, it answers pages of any origin; the emulator answers their preflights.
  const origin = request.headers.origin ?? '*';
  const headers = { 'content-type': 'application/json', vary: 'Origin' };
  response.writeHead(status, { ...headers, 'access-control-allow-origin': origin }).end(text);
}

const server = createServer((request, response) => {
  request.on('error', () => {});
  response.on('error', () => {});
  handle(request, response).catch((/** @type {unknown} */ error) => {
    if (response.headersSent || response.destroyed) response.destroy();
    else if (error instanceof Refusal) send(request, response, error.status, error.message);
    else {
      const [code, message] =
        error instanceof AuthError ? [400, error.message] : [502, String(error)];
      const errors = [{ message, reason: 'invalid', domain: 'global' }];
      send(request, response, code, JSON.stringify({ error: { code, message, errors } }));
    }
  });
});
server.on('clientError', (_error, socket) => {
  if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  else socket.destroy();
});
// Clients reuse connections, and a closing one can lose their next request.
server.keepAliveTimeout = 120_000;
server.listen(port, '127.0.0.1', () => {
  process.on('uncaughtException', (error) => console.error(error));
  process.on('unhandledRejection', (error) => console.error(error));
});

/**
 * @param {Headers} headers
 * @param {readonly string[]} [others] to leave out too
 * @returns {Headers}
 */
function headersWithout(headers, others = []) {
  const omitted = [...connectionHeaders, ...others];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !omitted.includes(name)));
}

/**
 * Starts a request to the emulator, on its own connection: a kept one may close just as the next request is sent.
 * @param {Question} question
 * @param {Headers} headers
 * @returns {{ sent: import('node:http').ClientRequest, answered: Promise<Message> }} rejects if there is no response
 */
function start({ method, url }, headers) {
  const address = { host: '127.0.0.1', port: emulatorPort, path: url };
  const sent = sendRequest({ ...address, method, headers, agent: false });
  const answered = new Promise((resolve, reject) => {
    sent.on('response', resolve);
    // Also emitted when a response is cut short; its reader notices that itself.
    sent.on('error', reject);
  });
  return { sent, answered };
}

/**
 * Streams a request to the emulator, and the response back.
 * @param {Message} request
 * @param {Response} response
 * @returns {Promise<void>} rejects if there is no response
 */
async function forward(request, response) {
  const { sent, answered } = start(request, headersWithout(request.headers));
  request.on('error', () => sent.destroy()).pipe(sent);
  response.on('close', () => sent.destroy());
  const answer = await answered;
  answer.on('error', () => response.destroy());
  response.writeHead(answer.statusCode ?? 502, headersWithout(answer.headers));
  answer.pipe(response);
}

/**
 * Sends the emulator a request with a body already read, and reads the response.
 * @param {Question} question
 * @param {string} body
 * @returns {Promise<Answer>} rejects if the response is cut short
 */
async function ask(question, body) {
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  const headers = { ...headersWithout(question.headers, ['transfer-encoding']), ...length };
  const { sent, answered } = start(question, headers);
  sent.end(body);
  const answer = await answered;
  const text = await readText(answer);
  const kept = headersWithout(answer.headers, ['content-length', 'transfer-encoding']);
  return { status: answer.statusCode ?? 502, headers: kept, text };
}

/**
 * @param {Message} message
 * @returns {Promise<string>} its body; rejects if it is cut short
 */
async function readText(message) {
  const chunks = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
