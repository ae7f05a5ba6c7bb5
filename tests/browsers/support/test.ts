import { test as base } from '@playwright/test';
import { Processes } from '../../../scripts/processes/processes.mjs';
import { resetDatabase } from '../../e2e/support/database';
import { firestoreHost, siteUrl } from '../../e2e/support/site';
import { HttpFaultProxy } from '../../support/faultProxy/http';
import { Browser } from './browser';
import { startEngine, type Engine } from './engines';

export interface Options {
  engine: Engine;
}

interface Fixtures {
  network: HttpFaultProxy;
  openBrowser: () => Promise<Browser>;
  user: Browser;
}

/** Playwright's test runner with an empty database, and with browsers of the project's engine. */
export const test = base.extend<Fixtures & Options>({
  engine: ['firefox', { option: true }],
  network: async ({}, use) => {
    const network = await HttpFaultProxy.start(firestoreHost);
    await use(network);
    network.stop();
  },
  openBrowser: async ({ engine, network }, use) => {
    await resetDatabase();
    const processes = new Processes();
    const proxy = new URL(network.url).host;
    await use(async () => new Browser(await startEngine(engine, processes, proxy), siteUrl));
    await processes.stop();
  },
  user: async ({ openBrowser }, use) => use(await openBrowser()),
});
