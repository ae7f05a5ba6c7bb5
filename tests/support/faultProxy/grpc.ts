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

/** The unary calls of the web SDK, which uses gRPC under Node. */
const CALLS: Readonly<Record<string, Call>> = {
  BatchGetDocuments: 'batchGet',
  Commit: 'commit',
};

const GRPC_UNAUTHENTICATED = '16';

interface BufferedResponse {
  headers: IncomingHttpHeaders;
  body: Buffer;
  trailers: IncomingHttpHeaders;
}

/** A proxy that injects network faults between the web SDK under Node and the Firestore emulator. */
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
      void this.#handle(stream, headers);
    });
  }

  /** Starts on `port`, or on any of the system's. */
  static async start(target: string, port = 0): Promise<GrpcFaultProxy> {
    const proxy = new GrpcFaultProxy(target);
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Closes every connection of the client. Held calls still reach the server when they are released. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  goDown(): void {
    this.plan.isDown = true;
    this.hangUp();
  }

  restore(): void {
    this.plan.isDown = false;
  }

  /** Stops sending to listeners, so that the client's data goes stale. */
  muteListeners(): void {
    this.#isMuted = true;
  }

  stop(): void {
    this.hangUp();
    this.#server.close();
    this.#upstream.destroy();
  }

  async #handle(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
    const call = CALLS[String(headers[':path']).split('/').at(-1) ?? ''];
    if (!call) return this.#pipe(stream, headers);
    const disconnect = () => this.hangUp();
    try {
      // Fails if the client hangs up while sending.
      const body = await buffer(stream);
      const forward = () => this.#forward(headers, body);
      switch (this.plan.nextFault(call)) {
        case 'refuse':
          return void disconnect();
        case 'expire':
          return respondWithError(stream, GRPC_UNAUTHENTICATED);
        case 'dropResponse':
          await forward();
          return void disconnect();
        case 'repeat':
          await forward();
          return respond(stream, await forward());
        case 'hold':
          return respond(stream, await this.plan.hold(forward));
        case 'none':
          return respond(stream, await forward());
      }
    } catch {
      disconnect();
    }
  }

  async #forward(headers: IncomingHttpHeaders, body: Buffer): Promise<BufferedResponse> {
    const request = this.#upstream.request(omitHeaders(headers, ':authority', 'host'));
    let responseHeaders: IncomingHttpHeaders = {};
    let trailers: IncomingHttpHeaders = {};
    request.on('response', (received) => (responseHeaders = received));
    request.on('trailers', (received) => (trailers = received));
    request.end(body);
    return { body: await buffer(request), headers: responseHeaders, trailers };
  }

  #pipe(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
    const request = this.#upstream.request(omitHeaders(headers, ':authority', 'host'));
    request.on('error', () => stream.close(constants.NGHTTP2_CANCEL));
    request.on('response', (received) => {
      if (!stream.destroyed) stream.respond(omitHeaders(received, 'connection'));
      request.on('data', (chunk: Buffer) => this.#isMuted || stream.write(chunk));
      request.on('end', () => stream.end());
    });
    stream.on('close', () => request.close(constants.NGHTTP2_CANCEL));
    stream.pipe(request);
  }
}

function omitHeaders(headers: IncomingHttpHeaders, ...names: string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function respond(stream: ServerHttp2Stream, { headers, body, trailers }: BufferedResponse): void {
  if (stream.destroyed) return;
  const hasTrailers = Object.keys(trailers).length > 0;
  stream.respond(headers, {
    waitForTrailers: hasTrailers,
    endStream: body.length === 0 && !hasTrailers,
  });
  if (hasTrailers) stream.on('wantTrailers', () => stream.sendTrailers(trailers));
  if (body.length > 0 || hasTrailers) stream.end(body);
}

function respondWithError(stream: ServerHttp2Stream, status: string): void {
  stream.respond(
    { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': status },
    { endStream: true },
  );
}
