import type { BrowserContext, Page } from '@playwright/test';

/**
 * Makes the browser refuse the service worker, as some private windows do. Playwright's own `serviceWorkers: 'block'` would
 * resolve without a registration, which no browser does.
 */
export const refuseServiceWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // A blank page has none.
    if (!('ServiceWorkerContainer' in window)) return;
    const refuse = () => Promise.reject(new DOMException('Refused by the test.', 'SecurityError'));
    ServiceWorkerContainer.prototype.register = refuse;
  });

export const waitForServiceWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

export const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
