import { startDeployment } from './support/deployment';
import { ASHA, openSignedIn, signUp } from './support/steps';
import { expect, test } from './support/test';
import { createUser } from './support/user';
import { checkForUpdate, waitForServiceWorker } from './support/serviceWorker';

test.use({ hasServiceWorker: true });

test('the icons of the manifest exist, and one of them is maskable', async ({ page, request }) => {
  await page.goto('/login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Rupee Ramp', display: 'standalone', start_url: '/' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.ok(), src).toBe(true);
    expect(icon.headers()['content-type']).toBe(type);
  }
});

test('a new version waits for the user to confirm and does not affect the form', async ({
  browser,
  baseURL,
}) => {
  const site = await startDeployment(baseURL ?? '');
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signUp(page, ASHA);
  await waitForServiceWorker(page);
  // The first visit shows no updates; from the second on, the worker controls the page.
  await page.goto('/upi');
  const field = page.getByLabel('UPI ID', { exact: true });
  await field.fill('half-typed');
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await expect(update).toHaveCount(0);

  const running = await page.evaluate(() => performance.timeOrigin);
  site.deploy();
  await checkForUpdate(page);
  await expect(update).toBeVisible();
  // The new version is installed, waiting for the user to confirm.
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state);
  await expect.poll(waiting).toBe('installed');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(running);
  await expect(field).toHaveValue('half-typed');

  // "Later" dismisses this version only.
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(update).toHaveCount(0);
  site.deploy();
  await checkForUpdate(page);
  await expect(update).toBeVisible();
  await expect(field).toHaveValue('half-typed');

  await update.click();
  await expect(async () => {
    expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(running);
  }).toPass();
  await expect(field).toHaveValue('');
  await expect(update).toHaveCount(0);
  await context.close();
  site.stop();
});

test('the service worker caches nothing of the database or the sign-in', async ({ page }) => {
  await openSignedIn(page, await createUser('Asha'));
  await waitForServiceWorker(page);
  await page.goto('/');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(kept.length).toBeGreaterThan(5);
  for (const url of kept) {
    expect(new URL(url).origin).toBe(new URL(page.url()).origin);
    expect(url).not.toMatch(/Admin/);
  }
});

test('the database and the user pages are prefetched on the sign-in page', async ({ page }) => {
  await page.goto('/login');
  const cached = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => url);
    });
  const isNext = (url: string) => /assets\/(data|user)-/.test(url);
  await expect.poll(async () => (await cached()).filter(isNext).length).toBe(2);
  expect((await cached()).filter((url) => /assets\/Admin/.test(url))).toEqual([]);
});

test.describe('offline', () => {
  test.use({ expectedOnConsole: /Could not reach Cloud Firestore/ });
  test('the tutorials open offline, with their pictures', async ({ page, context }) => {
    await openSignedIn(page, await createUser('Asha'));
    await waitForServiceWorker(page);
    await page.goto('/');
    await context.setOffline(true);
    await page.reload();
    for (const [title, step] of [
      ['How to link to a wallet app', 'Copy your UPI ID'],
      ['How to link to a bank', 'Take your passbook'],
    ] as const) {
      await page.getByRole('button', { name: title }).click();
      const sheet = page.getByRole('dialog', { name: title });
      await expect(sheet.getByRole('listitem')).toHaveCount(4);
      await expect(sheet.getByText(step)).toBeVisible();
      for (const picture of await sheet.locator('li svg').all()) {
        expect(await picture.evaluate((svg: SVGSVGElement) => svg.getBBox().width)).toBeGreaterThan(
          20,
        );
      }
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(sheet).toHaveCount(0);
    }
  });
});
