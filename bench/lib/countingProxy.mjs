import { ForwardingProxy } from './forwardingProxy.mjs';
import { SubstringCounter } from './substringCounter.mjs';

/**
 * @typedef {object} Traffic what has passed since the last `take`
 * @property {number} bytes of response bodies, as they are sent
 * @property {number} documents in the responses to listeners, gets and queries
 * @property {string[]} aggregations the bodies of requests for counts and sums
 */

/** A proxy before the Firestore emulator that counts documents and bytes. */
export class CountingProxy extends ForwardingProxy {
  /** @type {Traffic} */
  #traffic = noTraffic();

  constructor() {
    super((incoming) => this.#count(incoming), '');
  }

  /**
   * Resets the counters.
   * @returns {Traffic} what was counted before
   */
  take() {
    const traffic = this.#traffic;
    this.#traffic = noTraffic();
    this.restartIdle();
    return traffic;
  }

  /**
   * @param {import('node:http').IncomingMessage} incoming
   * @returns {import('./forwardingProxy.mjs').Observer}
   */
  #count({ method, url = '' }) {
    const isAggregation = method === 'POST' && url.includes(':runAggregationQuery');
    /** @type {Buffer[]} */
    const requestBody = [];
    // `document` comes from listeners and queries, `found` from reads in transactions.
    const counter = new SubstringCounter(['"document":', '"found":']);
    return {
      onRequestData(chunk) {
        if (isAggregation) requestBody.push(chunk);
      },
      onRequestEnd: () => {
        const text = Buffer.concat(requestBody).toString('utf8');
        if (isAggregation) this.#traffic.aggregations.push(text);
      },
      onResponseData: (chunk) => {
        this.#traffic.bytes += chunk.length;
        this.#traffic.documents += counter.feed(chunk.toString('latin1'));
      },
    };
  }
}

/** @returns {Traffic} */
function noTraffic() {
  return { bytes: 0, documents: 0, aggregations: [] };
}
