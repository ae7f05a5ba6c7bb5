import {
  connect,
  constants,
  createServer,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FaultPlan, type Call } from './plan';

/** The web SDK speaks gRPC under Node; these are its calls with one request and an end. */
const CALLS: Readonly<Record<string, Call>> = {
  BatchGetDocuments: 'batchGet',
  Commit: 'commit',
  RunAggregationQuery: 'runAggregationQuery',
};

const GRPC_UNAUTHENTICATED = '16';

interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
  trailers: IncomingHttpHeaders;
}

/** An unreliable network between the SDK under Node and the Firestore emulator. */
export class GrpcFaultProxy {
  readonly plan = new FaultPlan();
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer();
  readonly #upstream: ClientHttp2Session;
  #isMuted = false;

  private constructor(target: string) {
    this.#upstream = connect(`http://${target}`);
    this.#upstream.on('error', () => undefined);
    this.#server.on('connection', (socket: Socket) => {
      if (this.plan.isDown) socket.destroy();
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
    });
    this.#server.on('sessionError', () => undefined);
    this.#server.on('stream', (stream, headers) => {
      stream.on('error', () => undefined);
      void this.#carry(stream, headers);
    });
  }

  /** Starts one in front of `target` (host:port). */
  static async start(target: string): Promise<GrpcFaultProxy> {
    const proxy = new GrpcFaultProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Cuts every connection of the client. What is held goes on to the server later all the same. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Cuts every connection and refuses new ones until `restore`. */
  goDown(): void {
    this.plan.isDown = true;
    this.hangUp();
  }

  restore(): void {
    this.plan.isDown = false;
  }

  /** From now on listeners hear nothing, so that what the client shows grows stale. */
  muteListeners(): void {
    this.#isMuted = true;
  }

  stop(): void {
    this.hangUp();
    this.#server.close();
    this.#upstream.destroy();
  }

  async #carry(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
    const call = CALLS[String(headers[':path']).split('/').at(-1) ?? ''];
    if (!call) return this.#pipe(stream, headers);
    const body = await buffer(stream);
    const cut = () => this.hangUp();
    const send = () => this.#call(headers, body);
    try {
      switch (this.plan.decide(call)) {
        case 'refuse':
          return void cut();
        case 'expire':
          return refuse(stream, GRPC_UNAUTHENTICATED);
        case 'dropResponse':
          await send();
          return void cut();
        case 'repeat':
          await send();
          return answerWith(stream, await send());
        case 'hold':
          return answerWith(stream, await this.plan.hold(send));
        case 'none':
          return answerWith(stream, await send());
      }
    } catch {
      cut();
    }
  }

  async #call(headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
    const request = this.#upstream.request(without(headers, ':authority', 'host'));
    let answer: IncomingHttpHeaders = {};
    let trailers: IncomingHttpHeaders = {};
    request.on('response', (received) => (answer = received));
    request.on('trailers', (received) => (trailers = received));
    request.end(body);
    return { body: await buffer(request), headers: answer, trailers };
  }

  #pipe(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
    const request = this.#upstream.request(without(headers, ':authority', 'host'));
    request.on('error', () => stream.close(constants.NGHTTP2_CANCEL));
    request.on('response', (received) => {
      if (!stream.destroyed) stream.respond(without(received, 'connection'));
      request.on('data', (chunk: Buffer) => this.#isMuted || stream.write(chunk));
      request.on('end', () => stream.end());
    });
    stream.on('close', () => request.close(constants.NGHTTP2_CANCEL));
    stream.pipe(request);
  }
}

function without(headers: IncomingHttpHeaders, ...names: string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function answerWith(stream: ServerHttp2Stream, { headers, body, trailers }: Answer): void {
  if (stream.destroyed) return;
  const hasTrailers = Object.keys(trailers).length > 0;
  stream.respond(headers, {
    waitForTrailers: hasTrailers,
    endStream: body.length === 0 && !hasTrailers,
  });
  if (hasTrailers) stream.on('wantTrailers', () => stream.sendTrailers(trailers));
  if (body.length > 0 || hasTrailers) stream.end(body);
}

function refuse(stream: ServerHttp2Stream, status: string): void {
  stream.respond(
    { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': status },
    { endStream: true },
  );
}
