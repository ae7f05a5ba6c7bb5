import { defineConfig } from '@playwright/test';
import main from '../../playwright.config';
import type { Options } from './support/test';

// The main journeys in the engines that tests/e2e does not cover; see support/engines.ts.
export default defineConfig<Options>(main, {
  testDir: '.',
  // Each test has one or two browsers of its own.
  workers: 2,
  timeout: 240_000,
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
