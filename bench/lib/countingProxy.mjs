import { createServer, request } from 'node:http';
import { Tally } from './tally.mjs';

/**
 * @typedef {object} Traffic what has passed since the last look
 * @property {number} bytes of answers, as they are sent, without their headers
 * @property {number} documents that answers to listeners, gets and queries brought
 * @property {string[]} aggregations the requests for counts and sums
 */

/** Stands in front of the Firestore emulator and counts what passes. */
export class CountingProxy {
  #bytes = 0;
  /** @type {string[]} */
  #aggregations = [];
  #documents = 0;
  #lastAt = 0;
  /** Host:port of the Firestore emulator. */
  target = '';
  #server = createServer((incoming, answer) => this.#pass(incoming, answer));

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
  get quietMs() {
    return performance.now() - this.#lastAt;
  }

  /**
   * Begins counting from zero.
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
   * @param {import('node:http').ServerResponse} answer
   */
  #pass(incoming, answer) {
    const { method, headers, url = '' } = incoming;
    const { hostname, port } = new URL(`http://${this.target}`);
    const isAggregation = method === 'POST' && url.includes(':runAggregationQuery');
    /** @type {Buffer[]} */
    const asked = [];
    const forwarded = request({ hostname, port, method, path: url, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      // Listeners wait for the first byte of a long answer.
      answer.flushHeaders();
      // One on a listener or of a query, and one got inside a transaction.
      const tally = new Tally(['"document":', '"found":']);
      answered.on('data', (/** @type {Buffer} */ chunk) => {
        this.#bytes += chunk.length;
        this.#documents += tally.feed(chunk.toString('latin1'));
        this.#lastAt = performance.now();
        answer.write(chunk);
      });
      answered.on('end', () => answer.end());
      answered.on('error', () => answer.destroy());
    });
    incoming.on('data', (/** @type {Buffer} */ chunk) => {
      if (isAggregation) asked.push(chunk);
      this.#lastAt = performance.now();
      forwarded.write(chunk);
    });
    incoming.on('end', () => {
      if (isAggregation) this.#aggregations.push(Buffer.concat(asked).toString('utf8'));
      forwarded.end();
    });
    // A page that is left ends its listeners in the middle of an answer.
    answer.on('close', () => forwarded.destroy());
    forwarded.on('error', () => answer.destroy());
  }
}
