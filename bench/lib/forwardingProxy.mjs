import { createServer, request } from 'node:http';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */

/**
 * @typedef {object} Observer of one request and its response
 * @property {import('node:http').OutgoingHttpHeaders} [headers] sent to the emulator instead of those that came
 * @property {(chunk: Buffer) => void} onRequestData
 * @property {() => void} [onRequestEnd]
 * @property {(status: number) => void} [onStatus]
 * @property {(chunk: Buffer) => void} onResponseData
 * @property {() => void} [onClose] nothing more will come
 */

/** A proxy before an emulator that passes traffic to an observer. */
export class ForwardingProxy {
  #observe;
  #lastAt = 0;
  #server = createServer((incoming, response) => this.#forward(incoming, response));
  /** Host:port of the emulator. */
  target;

  /**
   * @param {(incoming: IncomingMessage) => Observer} observe called for each request
   * @param {string} target
   */
  constructor(observe, target) {
    this.#observe = observe;
    this.target = target;
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

  /** @returns {number} milliseconds since anything passed, or since `restartIdle` */
  get idleMs() {
    return performance.now() - this.#lastAt;
  }

  restartIdle() {
    this.#lastAt = performance.now();
  }

  /**
   * @param {IncomingMessage} incoming
   * @param {import('node:http').ServerResponse} response
   */
  #forward(incoming, response) {
    const { method, url: path } = incoming;
    const observer = this.#observe(incoming);
    const headers = observer.headers ?? incoming.headers;
    const { hostname, port } = new URL(`http://${this.target}`);
    const forwarded = request({ hostname, port, method, path, headers }, (upstream) => {
      const { statusCode = 502 } = upstream;
      observer.onStatus?.(statusCode);
      response.writeHead(statusCode, upstream.headers);
      // Listeners wait for the first byte of a long response.
      response.flushHeaders();
      upstream.on('data', (/** @type {Buffer} */ chunk) => {
        observer.onResponseData(chunk);
        this.restartIdle();
        response.write(chunk);
      });
      upstream.on('end', () => response.end());
      upstream.on('error', () => response.destroy());
    });
    incoming.on('data', (/** @type {Buffer} */ chunk) => {
      observer.onRequestData(chunk);
      this.restartIdle();
      forwarded.write(chunk);
    });
    incoming.on('end', () => {
      observer.onRequestEnd?.();
      forwarded.end();
    });
    // A closed page ends its listeners in the middle of a response.
    response.on('close', () => {
      observer.onClose?.();
      forwarded.destroy();
    });
    forwarded.on('error', () => response.destroy());
  }
}
