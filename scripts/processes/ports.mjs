import { createServer } from 'node:net';
import { CliError } from '../cli/cliError.mjs';

// A server on any of these would receive our requests: `localhost` may resolve to either loopback address.
const hosts = ['127.0.0.1', '::1', '0.0.0.0', '::'];

// firebase-tools reserves this port for another emulator: Hosting would listen on the next one instead.
const reservedPort = 5001;

/**
 * Allocates free ports, each only once.
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
      if (port !== reservedPort && !this.#given.has(port) && (await isFree(port))) {
        this.#given.add(port);
        return port;
      }
    }
    throw new CliError(
      `All ports from ${preferred} to ${preferred + 199} are taken; stop what listens there (see \`ss -ltnp\`) and try again.`,
    );
  }

  /**
   * A port that no user needs to know, random so that concurrent runs do not collide. It is below the ephemeral range,
   * from which the system takes the ports of outgoing connections.
   * @returns {Promise<number>}
   */
  any() {
    return this.next(anyNumber());
  }

  /**
   * @param {readonly number[]} distances from the first port
   * @returns {Promise<number[]>} free ports as far apart as this, of the same range as {@link any}
   */
  async anyApart(distances) {
    for (;;) {
      const first = anyNumber();
      const wanted = distances.map((distance) => first + distance);
      const free = await Promise.all(
        wanted.map(async (port) => !this.#given.has(port) && (await isFree(port))),
      );
      if (!free.every(Boolean)) continue;
      for (const port of wanted) this.#given.add(port);
      return wanted;
    }
  }
}

const anyNumber = () => 20_000 + Math.floor(Math.random() * 10_000);

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
      // On a machine without IPv6 nothing can occupy an IPv6 address.
      resolve('code' in error && error.code !== 'EADDRINUSE' && error.code !== 'EACCES');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
