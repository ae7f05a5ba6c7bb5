import { afterAll, expect } from 'vitest';
import { ledgerViolations } from '../../../scripts/testing/ledgerViolations.mjs';
import type { LedgerState } from '../../../scripts/testing/ledgerViolations.mjs';
import { emulators } from '../integration/emulators';
import { showOnScreen } from '../integration/onScreen';
import { readLedgerState } from '../ledgerState';
import type { Actor } from '../rules/actors';
import type { Emulator } from '../rules/emulator';
import { openFaultyApp, type FaultyApp } from './faultyApp';

/** A database, and apps that use it through fault proxies. */
export interface FaultyApps {
  emulator: Emulator;
  /** Opens the app as `actor`, with the documents at these paths on screen. */
  open: (actor: Actor, ...onScreen: string[]) => Promise<FaultyApp>;
  /** Every document that records money. */
  state: () => Promise<LedgerState>;
}

/** Sets up one test file. When it ends, its apps are closed, and the ledger must be consistent, whatever failed. */
export function setUpFaultyApps(): FaultyApps {
  const { firestore: host, projectId } = emulators();
  const emulator = { host, projectId };
  const opened: FaultyApp[] = [];
  const state = () => readLedgerState(emulator);

  afterAll(async () => {
    await Promise.all(opened.map((app) => app.close()));
    expect(ledgerViolations(await state())).toEqual([]);
  });

  return {
    emulator,
    state,
    async open(actor, ...onScreen) {
      const app = await openFaultyApp(emulator, actor);
      opened.push(app);
      await showOnScreen(app.db, ...onScreen);
      return app;
    },
  };
}
