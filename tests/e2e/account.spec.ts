import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { emailedLinks } from '../../scripts/emulators/authRest.mjs';
import { demoProject } from '../../scripts/cli/root.mjs';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
  setTextSize,
} from './support/accessibility';
import { auth, db, storedUser } from './support/database';
import { authHost } from './support/site';
import { ASHA, expectText, signUp } from './support/steps';
import { expect, test } from './support/test';

const NEXT_PASSWORD = 'asha-pass-2';

const row = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

const formOf = (page: Page, name: string) =>
  page.locator('form').filter({ has: page.getByRole('button', { name, exact: true }) });

test('an account is for everybody: its address is verified, its password changed, its data downloaded, and it is closed for ever', async ({
  page,
}) => {
  // Including emails to accounts with this address in other tests.
  const emailed = () => emailedLinks(authHost, demoProject, ASHA.email);
  const { length: before } = await emailed();
  await signUp(page, ASHA);
  const { uid } = await storedUser(ASHA.email);
  await page.getByRole('navigation').getByRole('link', { name: 'Me', exact: true }).click();

  await test.step('everything that is open at once is accessible, and fits at 320 px and 200 % text', async () => {
    for (const name of [/^Email address/, 'Change password', 'Download my data', 'Close account']) {
      const id = await row(page, name).getAttribute('aria-controls');
      await row(page, name).click();
      // What loads moves the rows below.
      await expect(page.locator(`[id="${id}"] button`).first()).toBeVisible();
    }
    await expect(page.getByLabel('Current password')).toBeVisible();
    await expect(formOf(page, 'Close account')).toBeVisible();
    await expectAccessible(page, 'account');
    await expectLargeTargets(page, 'account');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoHorizontalScroll(page, 'account at 320 px');
    await setTextSize(page, 200);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoHorizontalScroll(page, 'account at 200 %');
    await setTextSize(page, 100);
  });

  await test.step('the link that the sign-up has sent, opened in a tab of its own', async () => {
    await expect(row(page, 'Email address Not verified yet')).toBeVisible();
    await expect.poll(async () => (await emailed()).length).toBeGreaterThan(before);
    const link = (await emailed()).at(-1)?.oobLink ?? '';
    const mail = await page.context().newPage();
    await mail.goto(link);
    await expect(mail).toHaveURL('/profile');
    await mail.close();
    // As when somebody returns to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(row(page, 'Email address Verified')).toBeVisible();
  });

  await test.step('the password, which later steps need', async () => {
    await page.getByLabel('Current password').fill(ASHA.password);
    await page.getByLabel('New password').fill(NEXT_PASSWORD);
    await formOf(page, 'Change password').getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('New password')).toHaveValue('');
  });

  await test.step('everything that is stored, in one file', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const file: unknown = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
    expect(file).toMatchObject({
      account: { email: ASHA.email, emailVerified: true },
      profile: { displayName: ASHA.name },
      requests: [],
    });
  });

  await test.step('it is closed, and where the sign-in could not be deleted, that is said and tried again', async () => {
    await page.route('**/accounts:delete*', (route) => route.abort());
    const close = formOf(page, 'Close account');
    await close.getByLabel('Your password').fill(NEXT_PASSWORD);
    await close.getByRole('button', { name: 'Close account' }).click();
    await expectText(page, 'One step is left');
    await expectAccessible(page, 'closed account');
    await page.unroute('**/accounts:delete*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await expect(auth.getUser(uid)).rejects.toThrow('no user record');
    expect((await db.doc(`users/${uid}`).get()).get('closedAt')).toBeTruthy();
  });
});
