import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * @typedef {object} Distance
 * @property {number} roundTripMs
 * @property {number} setUpRoundTrips a new connection's cost before its first request: name, TCP and TLS
 *
 * @typedef {object} Exchange
 * @property {string} host
 * @property {string} method `OPTIONS` is a preflight
 * @property {string} path
 * @property {number} sentAt
 * @property {number} answeredAt when the browser got the first bytes of the answer; infinite before
 * @property {number} emulatorMs what the emulator took of that time
 *
 * @typedef {object} Recording
 * @property {readonly Exchange[]} exchanges
 * @property {number} connections opened since its start
 */

const identityHosts = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'];
const databaseHost = 'firestore.googleapis.com';
/** The node that the distant site uses. */
export const nodeHost = 'api.trongrid.io';
/** HTTP/2 has no such headers. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'host'];

/**
 * The emulators as distant services, under the production names of Google's hosts and the TRON node, over HTTP/2 and TLS. Each
 * request is delayed by a round trip, each new connection by its set-up.
 */
export class DistantServices {
  #emulators;
  #distance;
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set();
  /** @type {{ exchanges: Exchange[], connections: number }} */
  #recording = { exchanges: [], connections: 0 };
  #port = 0;
  /** @type {import('node:net').Server | undefined} */
  #listener;

  /**
   * @param {import('../../scripts/emulators/emulators.mjs').EmulatorHosts} emulators
   * @param {Distance} distance
   */
  constructor(emulators, distance) {
    this.#emulators = emulators;
    this.#distance = distance;
  }

  /**
   * @param {number} port
   * @param {string} folder for the certificate, which lasts for this run
   * @returns {Promise<void>}
   */
  start(port, folder) {
    const secure = createSecureServer(createCertificate(folder));
    secure.on('request', (incoming, response) => this.#pass(incoming, response));
    // Closed pages end their streams in the middle.
    secure.on('sessionError', () => undefined);
    secure.on('tlsClientError', () => undefined);
    const { roundTripMs, setUpRoundTrips } = this.#distance;
    this.#listener = createServer({ pauseOnConnect: true }, (socket) => {
      this.#recording.connections += 1;
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
      setTimeout(() => secure.emit('connection', socket), setUpRoundTrips * roundTripMs);
    });
    this.#port = port;
    return new Promise((resolve) => {
      this.#listener?.listen(port, '127.0.0.1', () => resolve());
    });
  }

  stop() {
    this.#listener?.close();
    this.closeConnections();
  }

  /** Ends all connections, as they are when a user returns to the app. */
  closeConnections() {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** @returns {string[]} what makes Chromium take this for the hosts of production */
  get browserArguments() {
    const rules = [...identityHosts, databaseHost, nodeHost].map(
      (host) => `MAP ${host} 127.0.0.1:${this.#port}`,
    );
    return [`--host-resolver-rules=${rules.join(', ')}`, '--ignore-certificate-errors'];
  }

  /**
   * Starts a new recording.
   * @returns {Recording} it goes on until the next one starts
   */
  record() {
    this.#recording = { exchanges: [], connections: 0 };
    return this.#recording;
  }

  /**
   * @param {import('node:http2').Http2ServerRequest} incoming
   * @param {import('node:http2').Http2ServerResponse} response
   */
  #pass(incoming, response) {
    const { method, url } = incoming;
    const host = incoming.authority;
    const isIdentity = identityHosts.some((each) => host.startsWith(each));
    const { authHost, firestoreHost, tronHost } = this.#emulators;
    const target = isIdentity ? authHost : host.startsWith(nodeHost) ? tronHost : firestoreHost;
    const [hostname, port] = target.split(':');
    /** @type {Exchange} */
    const exchange = {
      host,
      method,
      path: url,
      sentAt: performance.now(),
      answeredAt: Infinity,
      emulatorMs: 0,
    };
    let forwardedAt = 0;
    this.#recording.exchanges.push(exchange);

    let isOpen = true;
    // Half a round trip, in order.
    const later = (/** @type {() => void} */ work) =>
      setTimeout(() => isOpen && work(), this.#distance.roundTripMs / 2);
    const path = isIdentity ? `/${host}${url}` : url;
    const headers = { ...plainHeaders(incoming.headers), host: `${hostname}:${port}` };
    const forwarded = request({ hostname, port, method, path, headers }, (upstream) => {
      exchange.emulatorMs = performance.now() - forwardedAt;
      later(() => {
        exchange.answeredAt = performance.now();
        response.writeHead(upstream.statusCode ?? 502, {
          ...plainHeaders(upstream.headers),
          // The emulators omit it; Google's hosts allow one preflight per hour.
          ...(method === 'OPTIONS' && { 'access-control-max-age': '3600' }),
        });
      });
      upstream.on('data', (chunk) => later(() => response.write(chunk)));
      upstream.on('end', () => later(() => response.end()));
      upstream.on('error', () => response.destroy());
    });
    incoming.on('data', (chunk) => later(() => forwarded.write(chunk)));
    incoming.on('end', () =>
      later(() => {
        forwardedAt = performance.now();
        forwarded.end();
      }),
    );
    response.on('close', () => {
      isOpen = false;
      forwarded.destroy();
    });
    response.on('error', () => undefined);
    forwarded.on('error', () => response.destroy());
  }
}

/**
 * @template {Pick<Exchange, 'sentAt' | 'answeredAt'>} Item
 * @param {readonly Item[]} exchanges
 * @returns {Item[]} the longest chain in which each was sent after the one before had been answered
 */
export function longestChain(exchanges) {
  /** @type {Item[]} */
  const chain = [];
  for (const exchange of exchanges.toSorted((a, b) => a.answeredAt - b.answeredAt)) {
    const isNext = exchange.sentAt >= (chain.at(-1)?.answeredAt ?? -Infinity);
    if (isNext && exchange.answeredAt !== Infinity) chain.push(exchange);
  }
  return chain;
}

/**
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {import('node:http').IncomingHttpHeaders} without those of HTTP/2 and of the connection
 */
function plainHeaders(headers) {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !connectionHeaders.includes(name),
    ),
  );
}

/**
 * Creates a certificate for a run; Node cannot sign one.
 * @param {string} folder
 * @returns {{ key: Buffer, cert: Buffer }}
 */
function createCertificate(folder) {
  mkdirSync(folder, { recursive: true });
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', keyFile, '-out', certificateFile];
  execFileSync('openssl', ['req', ...kind, ...files, '-subj', '/CN=localhost', '-days', '2'], {
    stdio: 'ignore',
  });
  return { key: readFileSync(keyFile), cert: readFileSync(certificateFile) };
}
