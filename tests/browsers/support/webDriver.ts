import { connect, type Socket } from 'node:net';

/** Sends a command of the W3C WebDriver standard by its name, e.g. `ElementClick`. */
export type Send = (command: string, parameters?: Parameters) => Promise<unknown>;
export type Capabilities = Parameters;
type Parameters = Readonly<Record<string, unknown>>;

const REQUESTS: Readonly<Record<string, string>> = {
  Navigate: 'url',
  Back: 'back',
  Refresh: 'refresh',
  ExecuteScript: 'execute/sync',
  ElementClick: 'element/{id}/click',
  ElementSendKeys: 'element/{id}/value',
};

/** Starts a session of a driver with the standard's HTTP protocol. */
export async function startHttpSession(driver: string, alwaysMatch: Capabilities): Promise<Send> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${driver}/session${path}`, init);
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const { sessionId } = (await post('', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  return (command, { id, ...parameters } = {}) =>
    post(`/${sessionId}/${REQUESTS[command]?.replace('{id}', String(id))}`, parameters);
}

/**
 * Starts a session of a Firefox started with `--marionette`, which takes the standard's commands as JSON over TCP, each
 * preceded by its length. geckodriver only translates this to HTTP, and Debian does not have it.
 */
export async function startMarionetteSession(
  port: number,
  capabilities: Capabilities,
): Promise<Send> {
  const socket = connect(port, '127.0.0.1');
  const messages = readMessages(socket);
  // The greeting.
  await messages.next();
  let lastId = 0;
  const send: Send = async (command, parameters = {}) => {
    lastId += 1;
    const message = JSON.stringify([0, lastId, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const { value: answer, done } = await messages.next();
    if (done) throw new Error('Firefox has closed the connection.');
    const [, , error, result] = answer as [number, number, Parameters | null, Parameters];
    if (error) throw new Error(`${error['error']}: ${error['message']}`);
    return 'value' in result ? result['value'] : result;
  };
  await send('NewSession', capabilities);
  return send;
}

async function* readMessages(socket: Socket): AsyncGenerator<unknown> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number.parseInt(received.toString('latin1', 0, start), 10);
      // NaN while even the length is incomplete.
      if (!(received.length >= end)) break;
      yield JSON.parse(received.toString('utf8', start, end));
      received = received.subarray(end);
    }
  }
}
