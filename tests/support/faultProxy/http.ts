import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FaultPlan, type Call } from './plan';

const CALLS: Readonly<Record<string, Call>> = {
  batchGet: 'batchGet',
  commit: 'commit',
  runAggregationQuery: 'runAggregationQuery',
};

interface BufferedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A forward proxy that injects network faults between a browser and the Firestore emulator; other hosts are unaffected. */
export class HttpFaultProxy {
  readonly plan = new FaultPlan();
  readonly #sockets = new Set<Socket>();
  #blocksListeners = false;
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
    this.#blocksListeners = false;
  }

  /** Lets calls through again but not listeners, so the page receives only what it requests. */
  restoreCalls(): void {
    this.#blocksListeners = true;
    this.plan.isDown = false;
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '');
    const call = CALLS[url.pathname.split(':').at(-1) ?? ''];
    const isFirestore = url.host === this.firestoreHost;
    const disconnect = () => request.socket.destroy();
    if (this.#isOffline) return void disconnect();
    if (!isFirestore || !call || request.method !== 'POST') {
      // A call's preflight passes if the call does.
      const isBlocked = this.plan.isDown || (this.#blocksListeners && !call);
      if (isFirestore && isBlocked) return void disconnect();
      return pipe(url, request, response);
    }
    try {
      const body = await buffer(request);
      const forward = () => forwardBuffered(url, request, body);
      switch (this.plan.nextFault(call)) {
        case 'refuse':
          return void disconnect();
        case 'expire':
          return respond(response, unauthenticated(request.headers.origin));
        case 'dropResponse':
          await forward();
          return void disconnect();
        case 'repeat':
          await forward();
          return respond(response, await forward());
        case 'hold':
          return respond(response, await this.plan.hold(forward));
        case 'none':
          return respond(response, await forward());
      }
    } catch {
      disconnect();
    }
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

function forwardBuffered(
  url: URL,
  { method, headers }: IncomingMessage,
  body: Buffer,
): Promise<BufferedResponse> {
  return new Promise((resolve, reject) => {
    const upstream = send(url, { method, headers }, (received) => {
      const { statusCode = 502 } = received;
      buffer(received).then(
        (content) => resolve({ status: statusCode, headers: received.headers, body: content }),
        reject,
      );
    });
    upstream.on('error', reject);
    upstream.end(body);
  });
}

function respond(response: ServerResponse, { status, headers, body }: BufferedResponse): void {
  if (response.destroyed) return;
  // The body is complete, so it is no longer sent in chunks.
  const kept = Object.entries(headers).filter(([name]) => name !== 'transfer-encoding');
  response.writeHead(status, Object.fromEntries(kept)).end(body);
}

function unauthenticated(origin = '*'): BufferedResponse {
  const error = { code: 401, status: 'UNAUTHENTICATED', message: 'The token has expired.' };
  const headers = {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'content-type': 'application/json',
  };
  return { status: 401, headers, body: Buffer.from(JSON.stringify({ error })) };
}
