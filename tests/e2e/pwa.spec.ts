import { startDeployment } from './support/deployment';
import { ASHA, expectText, signUpHere } from './support/steps';
import { expect, test } from './support/test';
import { checkForUpdate, waitForServiceWorker } from './support/serviceWorker';

test.use({ hasServiceWorker: true });

test('a new version waits for the user to confirm and does not affect a form; a page that stays on the old one goes on without its files', async ({
  browser,
  baseURL,
}) => {
  const site = await startDeployment(baseURL ?? '');
  const context = await browser.newContext({ baseURL: site.url });
  const old = await context.newPage();
  await old.goto('/login');
  await waitForServiceWorker(old);

  await test.step('the database and the user pages are prefetched on the sign-in page, and nothing of the panel', async () => {
    const cached = () =>
      old.evaluate(async () => {
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

  // The first visit shows no updates; from the second on, the worker controls the page.
  const page = await context.newPage();
  await page.goto('/login');
  const field = page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Email');
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await field.fill('half-typed');
  await expect(update).toHaveCount(0);

  const running = await page.evaluate(() => performance.timeOrigin);
  site.deploy();
  await checkForUpdate(page);
  await expect(update).toBeVisible();
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state);
  await expect.poll(waiting).toBe('installed');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(running);
  await expect(field).toHaveValue('half-typed');

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

  // The home page is code of the old version that this page has not loaded yet.
  await signUpHere(old, ASHA);
  await expectText(old, `Hello, ${ASHA.name}`);
  await context.close();
  site.stop();
});
