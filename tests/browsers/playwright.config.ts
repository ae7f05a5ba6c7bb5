import { defineConfig } from '@playwright/test';
import main from '../../playwright.config';
import { canRunOldChromium } from '../../scripts/install/oldChromium.mjs';
import type { Options } from './support/test';

const TOO_OLD = /tooOld/;

// The main journeys in the engines that tests/e2e does not cover; see support/engines.ts.
export default defineConfig<Options>(main, {
  testDir: '.',
  // Each test has one or two browsers of its own.
  workers: 2,
  timeout: 240_000,
  projects: [
    { name: 'firefox', use: { engine: 'firefox' }, testIgnore: TOO_OLD },
    { name: 'webkit', use: { engine: 'webkit' }, testIgnore: TOO_OLD },
    { name: 'chromium', use: { engine: 'chromium' }, testIgnore: TOO_OLD },
    ...(canRunOldChromium
      ? [
          { name: 'floor', use: { engine: 'floor' as const }, testIgnore: TOO_OLD },
          { name: 'below', use: { engine: 'below' as const }, testMatch: TOO_OLD },
        ]
      : []),
  ],
});
