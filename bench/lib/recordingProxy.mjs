import { ForwardingProxy } from './forwardingProxy.mjs';

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
export class RecordingProxy extends ForwardingProxy {
  /** @type {{ exchange: Exchange, chunks: Buffer[], isOpen: boolean }[]} */
  #records = [];

  /** @param {string} target host:port of the emulator */
  constructor(target) {
    super((incoming) => this.#record(incoming), target);
  }

  /** @returns {Exchange[]} what has passed since the last call; answers that still arrive go on in the next one */
  take() {
    const taken = this.#records.map(({ exchange, chunks }) => ({
      ...exchange,
      response: Buffer.concat(chunks.splice(0)),
    }));
    this.#records = this.#records.filter(({ isOpen }) => isOpen);
    for (const { exchange } of this.#records) exchange.request = '';
    this.restartIdle();
    return taken;
  }

  /**
   * @param {import('node:http').IncomingMessage} incoming
   * @returns {import('./forwardingProxy.mjs').Observer}
   */
  #record({ method = '', url = '', headers }) {
    /** @type {Exchange} */
    const exchange = {
      method,
      url,
      authorization: headers.authorization ?? '',
      request: '',
      status: 0,
      response: Buffer.alloc(0),
    };
    /** @type {{ exchange: Exchange, chunks: Buffer[], isOpen: boolean }} */
    const record = { exchange, chunks: [], isOpen: true };
    this.#records.push(record);
    return {
      // Uncompressed, to read it; what production sends is compressed by whoever counts.
      headers: { ...headers, 'accept-encoding': 'identity' },
      onRequestData(chunk) {
        exchange.request += chunk.toString('utf8');
      },
      onStatus(status) {
        exchange.status = status;
      },
      onResponseData(chunk) {
        record.chunks.push(chunk);
      },
      onClose() {
        record.isOpen = false;
      },
    };
  }
}
