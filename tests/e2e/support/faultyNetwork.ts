import { HttpFaultProxy } from '../../support/faultProxy/http';
import { firestoreHost } from './site';
import { test as base } from './test';

export const test = base.extend<{ network: HttpFaultProxy }>({
  network: async ({}, use) => {
    const network = await HttpFaultProxy.start(firestoreHost);
    await use(network);
    network.stop();
  },
  // By default Chromium bypasses the proxy for loopback addresses.
  proxy: async ({ network }, use) => use({ server: network.url, bypass: '<-loopback>' }),
});

export { expect } from './test';
