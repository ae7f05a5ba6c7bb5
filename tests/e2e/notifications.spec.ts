import type { BrowserContext, Page } from '@playwright/test';
import { db } from './support/database';
import { waitForServiceWorker } from './support/serviceWorker';
import { openDeposit, openSignedIn } from './support/steps';
import { expect, test } from './support/test';
import { createDeposit, createUser, WITH_METHODS } from './support/user';

test.use({ hasServiceWorker: true });

/** Sends the page to the background, or brings it back; Playwright's pages never are there by themselves. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: visibilityState,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

interface Shown {
  tag: string;
  title: string;
  body: string;
}

/** Waits until the browser shows these notifications and no others. */
const expectShown = (page: Page, ...expected: Shown[]) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const notifications = await registration.getNotifications();
        return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
      }),
    )
    .toEqual(expected);

/**
 * Chromium's headless shell refuses every notification. There the page keeps them itself, and all else is real; with
 * CHROMIUM_PATH naming a whole Chromium nothing is replaced.
 */
const keepNotificationsInShell = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (Notification.permission !== 'denied') return;
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    const kept = new Map<string, object>();
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, { body, tag }: { body: string; tag: string }) => {
        kept.set(tag, { title, body, tag, close: () => kept.delete(tag) });
      },
      getNotifications: async () => [...kept.values()],
    });
  });

/** Taps a notification, as the service worker hears of it. */
async function tap(context: BrowserContext, of: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate((tag) => {
    const event = new Event('notificationclick');
    const notification = { tag, close: () => undefined };
    // Without a real tap the browser refuses to bring the page to the front.
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
    self.dispatchEvent(Object.assign(event, { notification, waitUntil }));
  }, of);
}

test('a review is shown as a system notification while the app is in the background, once asked for', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await keepNotificationsInShell(context);
  const user = await createUser('Asha', WITH_METHODS);
  await createDeposit(user, 'one', 10, {});
  const id = 'one'.padEnd(20, '0');
  await openSignedIn(page, user);
  await waitForServiceWorker(page);
  await page.goto('/profile');
  const toggle = page.getByRole('switch', { name: 'Notify me about my requests' });
  await toggle.click();
  await expect(toggle).toBeChecked();
  // What is on the device by then is what changes are told against.
  await expect(page.getByText('10.00 USDT')).toBeVisible();
  await page.goto('/contact-us');
  const request = db.doc(`deposits/${id}`);
  // What the server tells first differs from what is on the device.
  await request.update({ paidInrAmount: 333.33, paymentCount: 1 });
  await setVisibility(page, 'hidden');
  await expectShown(page, {
    tag: `requests/${id}`,
    title: 'Request paid in part',
    body: '₹333.33 was paid to your wallet for your request for 10.00 USDT. ₹666.67 remains.',
  });
  // By now the page listens.
  await request.update({ status: 'confirmed', paidInrAmount: 1000, paymentCount: 2 });
  await expectShown(page, {
    tag: `requests/${id}`,
    title: 'Request confirmed',
    body: 'Your request for 10.00 USDT was confirmed: ₹1,000 was paid to your wallet.',
  });

  await tap(context, `requests/${id}`);
  await expect(page).toHaveURL(`/requests/${id}`);
  await expect(openDeposit(page).getByText('₹1,000 was paid to your wallet.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/contact-us');
});
