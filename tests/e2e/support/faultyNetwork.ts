import { HttpFaultProxy } from '../../support/faultProxy/http';
import { firestoreHost } from './site';
import { test as base } from './test';

/** The test of ./test in a browser whose way to Firestore does as it is told. */
export const test = base.extend<{ network: HttpFaultProxy }>({
  network: async ({}, use) => {
    const network = await HttpFaultProxy.start(firestoreHost);
    await use(network);
    network.stop();
  },
  // Chromium asks no proxy for this machine's own addresses unless it is told to.
  proxy: async ({ network }, use) => use({ server: network.url, bypass: '<-loopback>' }),
});

export { expect } from './test';
