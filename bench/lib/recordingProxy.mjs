import { createServer, request } from 'node:http';

/**
 * @typedef {object} Exchange a request, and what of its answer has come since the last `take`
 * @property {string} method
 * @property {string} url path and query
 * @property {string} authorization the header; empty if there is none
 * @property {string} request the body; empty if it was in an earlier `take`
 * @property {number} status 0 while there is no answer
 * @property {Buffer} response
 */

/** A proxy in front of an emulator that keeps what passes through it. */
export class RecordingProxy {
  /** @type {{ exchange: Exchange, chunks: Buffer[], isOpen: boolean }[]} */
  #records = [];
  #lastAt = 0;
  #target;
  #server = createServer((incoming, response) => this.#pass(incoming, response));

  /** @param {string} target host:port of the emulator */
  constructor(target) {
    this.#target = new URL(`http://${target}`);
  }

  /**
   * @param {number} port
   * @returns {Promise<string>} host:port it listens on
   */
  start(port) {
    return new Promise((resolve) => {
      this.#server.listen(port, '127.0.0.1', () => resolve(`127.0.0.1:${port}`));
    });
  }

  stop() {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** @returns {number} milliseconds since anything passed or was taken */
  get idleMs() {
    return performance.now() - this.#lastAt;
  }

  /** @returns {Exchange[]} what has passed since the last call; answers that still arrive go on in the next one */
  take() {
    const taken = this.#records.map(({ exchange, chunks }) => ({
      ...exchange,
      response: Buffer.concat(chunks.splice(0)),
    }));
    this.#records = this.#records.filter(({ isOpen }) => isOpen);
    for (const { exchange } of this.#records) exchange.request = '';
    this.#lastAt = performance.now();
    return taken;
  }

  /**
   * @param {import('node:http').IncomingMessage} incoming
   * @param {import('node:http').ServerResponse} response
   */
  #pass(incoming, response) {
    const { method = '', url = '' } = incoming;
    // Uncompressed, to read it; what production sends is compressed by whoever counts.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    /** @type {Exchange} */
    const exchange = {
      method,
      url,
      authorization: incoming.headers.authorization ?? '',
      request: '',
      status: 0,
      response: Buffer.alloc(0),
    };
    /** @type {{ exchange: Exchange, chunks: Buffer[], isOpen: boolean }} */
    const record = { exchange, chunks: [], isOpen: true };
    this.#records.push(record);
    const { hostname, port } = this.#target;
    const forwarded = request({ hostname, port, method, path: url, headers }, (upstream) => {
      exchange.status = upstream.statusCode ?? 502;
      response.writeHead(exchange.status, upstream.headers);
      // Listeners wait for the first byte of a long response.
      response.flushHeaders();
      upstream.on('data', (/** @type {Buffer} */ chunk) => {
        record.chunks.push(chunk);
        this.#lastAt = performance.now();
        response.write(chunk);
      });
      upstream.on('end', () => response.end());
      upstream.on('error', () => response.destroy());
    });
    incoming.on('data', (/** @type {Buffer} */ chunk) => {
      exchange.request += chunk.toString('utf8');
      this.#lastAt = performance.now();
      forwarded.write(chunk);
    });
    incoming.on('end', () => forwarded.end());
    // A page that is closed ends its listeners in the middle of a response.
    response.on('close', () => {
      record.isOpen = false;
      forwarded.destroy();
    });
    forwarded.on('error', () => response.destroy());
  }
}
