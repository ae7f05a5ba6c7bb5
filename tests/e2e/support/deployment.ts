import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A chunk's name, with or without the number of a later version. */
const CHUNK = /\b(\w+-[\w-]{8})(?:\.v(\d+))?\.js\b/g;

/**
 * Serves the site at its own address, where a new version can be deployed while pages are open: its chunks have other names,
 * and the old ones are gone. (The browser fetches the service worker's script itself, bypassing Playwright's routes.)
 */
export async function startDeployment(site: string) {
  let version = 1;
  const suffix = () => (version === 1 ? '' : `.v${version}`);
  const toVersion = (text: string) =>
    text
      .replaceAll(CHUNK, (_, name: string) => `${name}${suffix()}.js`)
      .replace(/(?<=version:`)\w+/, `$&${suffix()}`);
  const server = createServer((request, response) => {
    void (async () => {
      const url = request.url ?? '/';
      if (url !== toVersion(url)) {
        response.writeHead(404).end();
        return;
      }
      const asked = url.replaceAll(CHUNK, '$1.js');
      // Hosting chooses the language of a page by these.
      const { cookie = '', 'accept-language': languages = '' } = request.headers;
      const answer = await fetch(new URL(asked, site), {
        headers: { cookie, 'accept-language': languages },
        redirect: 'manual',
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = Object.fromEntries(answer.headers);
      delete headers['content-encoding'];
      delete headers['content-length'];
      response.writeHead(answer.status, headers);
      const isText = /html|javascript/.test(headers['content-type'] ?? '');
      response.end(isText ? toVersion(body.toString()) : body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    deploy: () => {
      version += 1;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
