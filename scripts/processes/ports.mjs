import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { CliError } from '../cli/cliError.mjs';

// A server on any of these would receive our requests: `localhost` may resolve to either loopback address.
const hosts = ['127.0.0.1', '::1', '0.0.0.0', '::'];

// firebase-tools reserves this port for another emulator: Hosting would listen on the next one instead.
const reservedPort = 5001;

/** Allocates free ports, each only once on this machine until the requesting process ends. */
export class Ports {
  /**
   * @param {number} preferred
   * @returns {Promise<number>} the preferred port, or the next free one
   */
  async next(preferred) {
    for (let port = preferred; port < Math.min(preferred + 200, 65_536); port += 1) {
      if (port !== reservedPort && (await take([port]))) return port;
    }
    throw new CliError(
      `All ports from ${preferred} to ${preferred + 199} are taken; stop what listens there (see \`ss -ltnp\`) and try again.`,
    );
  }

  /**
   * A random free port, so that concurrent runs do not collide. It is below the ephemeral range, from which the system takes
   * ports of outgoing connections.
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
      if (await take(wanted)) return wanted;
    }
  }
}

const anyNumber = () => 20_000 + Math.floor(Math.random() * 10_000);

/**
 * @param {readonly number[]} ports
 * @returns {Promise<boolean>} whether all are free, and so taken
 */
async function take(ports) {
  const marks = await Promise.all(ports.map(mark));
  const areFree = await Promise.all(ports.map(async (port, i) => marks[i] && (await isFree(port))));
  if (areFree.every(Boolean)) return true;
  for (const socket of marks) socket?.close();
  return false;
}

/**
 * Reserves a port for this run before something listens on it, against runs that start at the same time. It binds the UDP port
 * of the same number, which the system allows once, nothing else here uses, and the process's end frees.
 * @param {number} port
 * @returns {Promise<import('node:dgram').Socket | null>} null if it is marked already
 */
function mark(port) {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => {
      socket.close();
      resolve(null);
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(socket));
  });
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
      // On a machine without IPv6 nothing can occupy an IPv6 address.
      resolve('code' in error && error.code !== 'EADDRINUSE' && error.code !== 'EACCES');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
