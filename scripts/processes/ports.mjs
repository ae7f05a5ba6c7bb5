import { createServer } from 'node:net';
import { CliError } from '../cli/cliError.mjs';

// A server on any of these would answer in our place: `localhost` may mean either loopback address.
const hosts = ['127.0.0.1', '::1', '0.0.0.0', '::'];

// firebase-tools keeps this port for another of its emulators: Hosting told to use it listens on the next one.
const neverUsed = 5001;

/**
 * Hands out ports nobody listens on, each only once.
 */
export class Ports {
  /** @type {Set<number>} */
  #given = new Set();

  /**
   * @param {number} preferred
   * @returns {Promise<number>} the preferred port, or the next free one
   */
  async next(preferred) {
    for (let port = preferred; port < Math.min(preferred + 200, 65_536); port += 1) {
      if (port !== neverUsed && !this.#given.has(port) && (await isFree(port))) {
        this.#given.add(port);
        return port;
      }
    }
    throw new CliError(
      `All ports from ${preferred} to ${preferred + 199} are taken; end what listens there (see \`ss -ltnp\`) and try again.`,
    );
  }

  /**
   * A port for something nobody looks up, far from the usual ones so that two runs side by side do not meet. It stays
   * below the range from which the system numbers outgoing connections.
   * @returns {Promise<number>}
   */
  any() {
    return this.next(20_000 + Math.floor(Math.random() * 10_000));
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function isFree(port) {
  for (const host of hosts) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => {
      // A machine without IPv6 has nothing there that could be in the way.
      resolve('code' in error && error.code !== 'EADDRINUSE' && error.code !== 'EACCES');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
