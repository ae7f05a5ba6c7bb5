import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves the site at an address of its own, where a new version can be deployed while pages are open: the service
 * worker's script then differs. (The browser fetches that script itself, past Playwright's routes.)
 */
export async function startDeployment(site: string) {
  let version = 1;
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', site), { redirect: 'manual' });
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = Object.fromEntries(answer.headers);
      delete headers['content-encoding'];
      delete headers['content-length'];
      response.writeHead(answer.status, headers);
      const isWorker = request.url === '/sw.js';
      response.end(isWorker ? `${body.toString()}\n// ${version}` : body);
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
