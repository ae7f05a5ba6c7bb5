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

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An unreliable network between a browser and the Firestore emulator: a forward proxy that leaves other hosts alone. */
export class HttpFaultProxy {
  readonly plan = new FaultPlan();
  readonly #sockets = new Set<Socket>();
  #isDeaf = false;
  readonly #server = createServer((request, response) => void this.#carry(request, response));

  private constructor(private readonly firestoreHost: string) {
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
    });
  }

  /** Starts one that makes trouble for the calls to `firestoreHost` (host:port) only. */
  static async start(firestoreHost: string): Promise<HttpFaultProxy> {
    const proxy = new HttpFaultProxy(firestoreHost);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts every connection, and all later ones to Firestore, until `restore`. */
  goDown(): void {
    this.plan.isDown = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.plan.isDown = false;
    this.#isDeaf = false;
  }

  /** Lets calls through again, but no listener: the page hears of nothing that it does not ask for. */
  restoreCalls(): void {
    this.#isDeaf = true;
    this.plan.isDown = false;
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  async #carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '');
    const call = CALLS[url.pathname.split(':').at(-1) ?? ''];
    const isFirestore = url.host === this.firestoreHost;
    const cut = () => request.socket.destroy();
    if (!isFirestore || !call || request.method !== 'POST') {
      if (isFirestore && (this.plan.isDown || this.#isDeaf)) return void cut();
      return pipe(url, request, response);
    }
    try {
      const body = await buffer(request);
      const forward = () => ask(url, request, body);
      switch (this.plan.decide(call)) {
        case 'refuse':
          return void cut();
        case 'expire':
          return answerWith(response, unauthenticated(request.headers.origin));
        case 'dropResponse':
          await forward();
          return void cut();
        case 'repeat':
          await forward();
          return answerWith(response, await forward());
        case 'hold':
          return answerWith(response, await this.plan.hold(forward));
        case 'none':
          return answerWith(response, await forward());
      }
    } catch {
      cut();
    }
  }
}

function pipe(url: URL, request: IncomingMessage, response: ServerResponse): void {
  const onward = send(url, { method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // A long poll answers in pieces; its headers must not wait for the first of them.
    response.flushHeaders();
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', () => request.socket.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

function ask(url: URL, { method, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onward = send(url, { method, headers }, (answer) => {
      buffer(answer).then(
        (received) =>
          resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: received }),
        reject,
      );
    });
    onward.on('error', reject);
    onward.end(body);
  });
}

function answerWith(response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.destroyed) return;
  // The whole answer is here, so it is not sent in chunks again.
  const whole = Object.entries(headers).filter(([name]) => name !== 'transfer-encoding');
  response.writeHead(status, Object.fromEntries(whole)).end(body);
}

function unauthenticated(origin = '*'): Answer {
  const error = { code: 401, status: 'UNAUTHENTICATED', message: 'The token has expired.' };
  const headers = {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'content-type': 'application/json',
  };
  return { status: 401, headers, body: Buffer.from(JSON.stringify({ error })) };
}
