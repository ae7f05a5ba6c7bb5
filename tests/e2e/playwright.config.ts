import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments } from '../../scripts/install/browser.mjs';

// scripts/testSuite.mjs and scripts/test.mjs start what these name.
const { E2E_BASE_URL: baseURL, CHROMIUM_PATH: executablePath } = process.env;
if (!baseURL || !executablePath) {
  throw new Error('Run the end-to-end tests with `npm run test:e2e`.');
}

export default defineConfig({
  testDir: '.',
  // Pictures and traces of failures.
  outputDir: process.env['CI'] ? join(tmpdir(), 'rupee-ramp-test-results') : '../../test-results',
  forbidOnly: Boolean(process.env['CI']),
  // One database behind all of them, so one at a time.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: browserArguments,
    },
  },
});
