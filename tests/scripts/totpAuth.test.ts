import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Ports } from '../../scripts/processes/ports.mjs';
import { Processes, type Service } from '../../scripts/processes/processes.mjs';
import { waitForServer } from '../../scripts/processes/waitForServer.mjs';

// Tests with the Auth emulator behind it: tests/integration/admin/secondFactor.test.ts.

const processes = new Processes();
const program = fileURLToPath(new URL('../../scripts/emulators/totpAuth.mjs', import.meta.url));
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const JSON_TYPE = 'content-type: application/json\r\n';
let port = 0;
let emulator: Server;
let service: Service;

/** Misbehaves as its path says. */
function startEmulator() {
  return createServer((request, response) => {
    response.on('error', () => undefined);
    const { url = '' } = request;
    if (url.includes('reset')) request.socket.destroy();
    else if (url.includes('Password')) response.end('<html>');
    else {
      request.pipe(response.writeHead(200, { 'x-method': request.method, 'x-url': url }));
    }
  });
}

/** Sends text over a connection, and waits for an answer if any. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('error', () => undefined).on('data', (chunk) => (answer += String(chunk)));
  await once(socket, 'connect');
  socket.write(text);
  if (!socket.destroyed) await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  return answer;
}

const post = (path: string, body: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:5173' },
    body,
  });

beforeAll(async () => {
  emulator = startEmulator().listen(0, '127.0.0.1');
  await once(emulator, 'listening');
  port = await new Ports().any();
  const { port: behind } = emulator.address() as AddressInfo;
  const args = [program, String(port), String(behind)];
  service = processes.startService('TOTP endpoints', process.execPath, args);
  await waitForServer(service, `http://127.0.0.1:${port}/`);
});

afterAll(async () => {
  await processes.stop();
  emulator.closeAllConnections();
  emulator.close();
});

/** Also checks that the process is still the same. */
async function expectAnswer() {
  const body = 'x'.repeat(200_000);
  const answer = await fetch(`http://127.0.0.1:${port}/any?a=b`, { method: 'PUT', body });
  expect(answer.headers.get('x-method')).toBe('PUT');
  expect(answer.headers.get('x-url')).toBe('/any?a=b');
  expect(await answer.text()).toBe(body);
  await expect(Promise.race([service.ended, Promise.resolve('runs')])).resolves.toBe('runs');
}

describe('the TOTP endpoints in front of the Auth emulator', () => {
  it('pass everything else on as it is', expectAnswer);

  it.each([
    ['garbage', '\x16\x03\x01 garbage \0\r\n\r\n', /^HTTP\/1.1 400/],
    ['an address that is none', 'GET // HTTP/1.1\r\nhost: a\r\n\r\n', /^HTTP\/1.1 200/],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', /^HTTP\/1.1 400/],
    ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n', /^$/],
    ['an emulator that hangs up', 'GET /reset HTTP/1.1\r\nhost: a\r\n\r\n', /^HTTP\/1.1 502/],
    [
      'a reset while the emulator is asked',
      `POST ${ACCOUNTS}:delete?reset HTTP/1.1\r\nhost: a\r\n${JSON_TYPE}content-length: 2\r\n\r\n{}`,
      /^HTTP\/1.1 502/,
    ],
  ])('answer %s', async (_name, text, expected) => {
    expect(await sendRaw(text)).toMatch(expected);
    await expectAnswer();
  });

  it('answer bodies that are no objects, and say so to a page of another origin', async () => {
    for (const body of ['', '{', 'null', '[]', '1', '{"totpVerificationInfo":1}']) {
      const answer = await post(
        '/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize',
        body,
      );
      expect(answer.status, body).toBe(body.includes('totp') ? 400 : 200);
      if (!body.includes('totp')) continue;
      expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
      expect(await answer.json()).toMatchObject({
        error: { message: 'INVALID_MFA_PENDING_CREDENTIAL' },
      });
    }
    expect((await post(`${ACCOUNTS}:signInWithPassword`, '{}')).status).toBe(200);
    await expectAnswer();
  });
});
