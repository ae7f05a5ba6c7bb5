import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, systemBrowser } from './scripts/install/browser.mjs';
import { e2eWorkers } from './scripts/testing/testSites.mjs';

const executablePath = systemBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  // Screenshots and traces of failures.
  outputDir: process.env['CI'] ? join(tmpdir(), 'rupee-ramp-test-results') : 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  workers: e2eWorkers,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Unless the environment names sites that run already.
  ...(!process.env['E2E_SITES'] && {
    webServer: {
      command: 'node scripts/testSites.mjs',
      cwd: import.meta.dirname,
      // Becomes the environment variable E2E_SITES.
      wait: { stdout: /^Sites: (?<e2e_sites>\[.*\])\n/m },
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  }),
  use: {
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // To draw animations takes a twentieth of the processor time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without one, Playwright's own.
      ...(executablePath && { executablePath }),
      args: [
        ...browserArguments,
        // Most pages are open for seconds: to optimize their code takes a tenth of the processor time, more than it gives back.
        '--js-flags=--no-opt --no-maglev',
        // Five browsers that draw in software need no process for it each.
        '--in-process-gpu',
      ],
    },
  },
});
