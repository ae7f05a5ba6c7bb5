import type { BrowserContext, Page } from '@playwright/test';

/**
 * Makes the browser refuse the service worker, as browsers do in some private windows. Playwright's own `serviceWorkers: 'block'`
 * would resolve to no registration, which no browser does.
 */
export const refuseServiceWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // A blank page has none.
    if (!('ServiceWorkerContainer' in window)) return;
    const refuse = () => Promise.reject(new DOMException('Refused by the test.', 'SecurityError'));
    ServiceWorkerContainer.prototype.register = refuse;
  });

/** Waits until the service worker has cached the app. */
export const waitForServiceWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Makes the browser look for a new version of the app. */
export const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
