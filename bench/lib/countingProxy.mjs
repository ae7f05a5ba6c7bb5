import { createServer, request } from 'node:http';

/**
 * @typedef {object} Traffic what has passed since the last `take`
 * @property {number} bytes of response bodies, as they are sent
 * @property {number} documents in the responses to listeners, gets and queries
 * @property {string[]} aggregations the bodies of requests for counts and sums
 */

/** @returns {Traffic} */
const noTraffic = () => ({ bytes: 0, documents: 0, aggregations: [] });

/** A proxy before the Firestore emulator that counts documents and bytes. */
export class CountingProxy {
  #traffic = noTraffic();
  #lastAt = 0;
  #server = createServer((incoming, response) => this.#forward(incoming, response));
  /** Host:port of the emulator. */
  target = '';

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

  /** @returns {number} milliseconds since anything passed, or since `take` */
  get idleMs() {
    return performance.now() - this.#lastAt;
  }

  /**
   * Resets the counters.
   * @returns {Traffic} what was counted before
   */
  take() {
    const traffic = this.#traffic;
    this.#traffic = noTraffic();
    this.#lastAt = performance.now();
    return traffic;
  }

  /**
   * @param {import('node:http').IncomingMessage} incoming
   * @param {import('node:http').ServerResponse} response
   */
  #forward(incoming, response) {
    const { method, url: path = '', headers } = incoming;
    const isAggregation = method === 'POST' && path.includes(':runAggregationQuery');
    /** @type {Buffer[]} */
    const body = [];
    const countDocuments = documentCounter();
    const { hostname, port } = new URL(`http://${this.target}`);
    const forwarded = request({ hostname, port, method, path, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      // Listeners wait for the first byte of a long response.
      response.flushHeaders();
      upstream.on('data', (/** @type {Buffer} */ chunk) => {
        this.#lastAt = performance.now();
        this.#traffic.bytes += chunk.length;
        this.#traffic.documents += countDocuments(chunk.toString('latin1'));
        response.write(chunk);
      });
      upstream.on('end', () => response.end());
      upstream.on('error', () => response.destroy());
    });
    incoming.on('data', (/** @type {Buffer} */ chunk) => {
      this.#lastAt = performance.now();
      if (isAggregation) body.push(chunk);
      forwarded.write(chunk);
    });
    incoming.on('end', () => {
      if (isAggregation) this.#traffic.aggregations.push(Buffer.concat(body).toString('utf8'));
      forwarded.end();
    });
    // A closed page ends its listeners in the middle of a response.
    response.on('close', () => forwarded.destroy());
    forwarded.on('error', () => response.destroy());
  }
}

const longestKey = '"document":'.length;

/**
 * Counts the documents of a response that arrives in chunks: `document` comes from listeners and queries, `found` from reads in
 * transactions.
 * @returns {(chunk: string) => number} takes the next chunk and returns how many more documents it shows
 */
export function documentCounter() {
  let rest = '';
  return (chunk) => {
    const parts = (rest + chunk).split(/"(?:document|found)":/);
    // A key may continue in the next chunk.
    rest = parts.at(-1)?.slice(-longestKey) ?? '';
    return parts.length - 1;
  };
}
