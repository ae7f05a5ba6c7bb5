import { afterAll } from 'vitest';
import { expectLedgerConsistent } from '../integration/adminSdk';
import { ownProject } from '../integration/emulators';
import { showOnScreen } from '../integration/onScreen';
import type { Actor } from '../rules/actors';
import { openFaultyApp, type FaultyApp } from './faultyApp';

export type OpenFaultyApp = (actor: Actor, ...onScreen: string[]) => Promise<FaultyApp>;

/**
 * Sets up a test file whose apps use the worker's project through fault proxies. At its end the apps are closed and the
 * ledger must be consistent.
 */
export function setUpFaultyApps(): OpenFaultyApp {
  const opened: FaultyApp[] = [];

  afterAll(async () => {
    await Promise.all(opened.map((app) => app.close()));
    await expectLedgerConsistent();
  });

  return async (actor, ...onScreen) => {
    const app = await openFaultyApp(ownProject(), actor);
    opened.push(app);
    await showOnScreen(app.db, ...onScreen);
    return app;
  };
}
