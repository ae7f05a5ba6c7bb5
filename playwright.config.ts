import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, systemBrowser } from './scripts/install/browser.mjs';

const executablePath = systemBrowser();
// Each has its own site and Firestore projects (tests/e2e/support/site.ts). More than the processors of a small machine,
// because tests also wait for timeouts and for the app's retries.
const workers = Number(process.env['E2E_WORKERS'] ?? 5);

export default defineConfig({
  testDir: 'tests/e2e',
  // Screenshots and traces of failures.
  outputDir: process.env['CI'] ? join(tmpdir(), 'rupee-ramp-test-results') : 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  workers,
  fullyParallel: true,
  // They end what hangs, also on a machine with many times the load.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  webServer: {
    command: 'node scripts/testSites.mjs',
    cwd: import.meta.dirname,
    env: { ...process.env, E2E_WORKERS: String(workers) },
    // Becomes the environment variable E2E_SITES.
    wait: { stdout: /^Sites: (?<e2e_sites>\[.*\])\n/m },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
  use: {
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Drawing animations takes a twentieth of the processor time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without one, Playwright's own.
      ...(executablePath && { executablePath }),
      args: [
        ...browserArguments,
        // Most pages are open for seconds: optimizing their code takes a tenth of the processor time, more than it saves.
        '--js-flags=--no-opt --no-maglev',
        // Five browsers that draw in software need no GPU process each.
        '--in-process-gpu',
      ],
    },
  },
});
