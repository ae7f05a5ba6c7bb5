import { createServer, request } from 'node:http';
import { SubstringCounter } from './substringCounter.mjs';

/**
 * @typedef {object} Traffic what has passed since the last `take`
 * @property {number} bytes of response bodies, as they are sent
 * @property {number} documents in the responses to listeners, gets and queries
 * @property {string[]} aggregations the bodies of requests for counts and sums
 */

/** A proxy in front of the Firestore emulator that counts what passes through it. */
export class CountingProxy {
  #bytes = 0;
  /** @type {string[]} */
  #aggregations = [];
  #documents = 0;
  #lastAt = 0;
  /** Host:port of the Firestore emulator. */
  target = '';
  #server = createServer((incoming, response) => this.#pass(incoming, response));

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

  /** @returns {number} milliseconds since anything passed */
  get idleMs() {
    return performance.now() - this.#lastAt;
  }

  /**
   * Resets the counters.
   * @returns {Traffic} what was counted before
   */
  take() {
    const traffic = {
      bytes: this.#bytes,
      documents: this.#documents,
      aggregations: this.#aggregations,
    };
    this.#bytes = 0;
    this.#documents = 0;
    this.#aggregations = [];
    this.#lastAt = performance.now();
    return traffic;
  }

  /**
   * @param {import('node:http').IncomingMessage} incoming
   * @param {import('node:http').ServerResponse} response
   */
  #pass(incoming, response) {
    const { method, headers, url = '' } = incoming;
    const { hostname, port } = new URL(`http://${this.target}`);
    const isAggregation = method === 'POST' && url.includes(':runAggregationQuery');
    /** @type {Buffer[]} */
    const requestBody = [];
    const forwarded = request({ hostname, port, method, path: url, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      // Listeners wait for the first byte of a long response.
      response.flushHeaders();
      // `document` comes from listeners and queries, `found` from reads in transactions.
      const counter = new SubstringCounter(['"document":', '"found":']);
      upstream.on('data', (/** @type {Buffer} */ chunk) => {
        this.#bytes += chunk.length;
        this.#documents += counter.feed(chunk.toString('latin1'));
        this.#lastAt = performance.now();
        response.write(chunk);
      });
      upstream.on('end', () => response.end());
      upstream.on('error', () => response.destroy());
    });
    incoming.on('data', (/** @type {Buffer} */ chunk) => {
      if (isAggregation) requestBody.push(chunk);
      this.#lastAt = performance.now();
      forwarded.write(chunk);
    });
    incoming.on('end', () => {
      if (isAggregation) this.#aggregations.push(Buffer.concat(requestBody).toString('utf8'));
      forwarded.end();
    });
    // A page that is closed ends its listeners in the middle of a response.
    response.on('close', () => forwarded.destroy());
    forwarded.on('error', () => response.destroy());
  }
}
