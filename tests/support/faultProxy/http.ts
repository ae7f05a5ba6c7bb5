import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FaultPlan } from './plan';

/** A forward proxy between a browser and the Firestore emulator that loses the connection or holds commits; other hosts are unaffected. */
export class HttpFaultProxy {
  readonly plan = new FaultPlan();
  readonly #sockets = new Set<Socket>();
  #isOffline = false;
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  private constructor(private readonly firestoreHost: string) {
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
    });
  }

  static async start(firestoreHost: string): Promise<HttpFaultProxy> {
    const proxy = new HttpFaultProxy(firestoreHost);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Closes every connection, and refuses new ones to Firestore until `restore`. */
  goDown(): void {
    this.plan.isDown = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Closes every connection and refuses new ones to any host until `restore`. The browser still believes it is online. */
  goOffline(): void {
    this.#isOffline = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#isOffline = false;
    this.plan.isDown = false;
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '');
    const isFirestore = url.host === this.firestoreHost;
    const disconnect = () => request.socket.destroy();
    if (this.#isOffline || (isFirestore && this.plan.isDown)) return void disconnect();
    const isCommit = isFirestore && request.method === 'POST' && url.pathname.endsWith(':commit');
    if (!isCommit || this.plan.nextFault('commit') !== 'hold') return pipe(url, request, response);
    const body = new Uint8Array(await buffer(request));
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const headers = { authorization, 'content-type': type };
    // Only the server hears of it: nobody waits for the answer any more.
    await this.plan.hold(() => fetch(url, { method: 'POST', headers, body }));
    disconnect();
  }
}

function pipe(url: URL, request: IncomingMessage, response: ServerResponse): void {
  const upstream = send(url, { method: request.method, headers: request.headers }, (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers);
    // A long poll streams its body; its headers must not wait for the first chunk.
    response.flushHeaders();
    received.pipe(response);
    received.on('error', () => response.destroy());
  });
  upstream.on('error', () => request.socket.destroy());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}
