import type { Browser, Page } from '@playwright/test';
import { auth } from './support/database';
import { createDeposit, createUser, WITH_METHODS } from './support/user';
import { says, signInAsAdmin } from './support/steps';
import { expect, test } from './support/test';
import { waitForApp } from './support/hydration';

/** Another administrator's panel, in a browser of their own. */
async function openColleague(browser: Browser): Promise<Page> {
  await auth.createUser({
    uid: 'colleague',
    email: 'colleague@admin.rupee-ramp.example',
    password: 'colleague-pass-1',
    emailVerified: true,
  });
  await auth.setCustomUserClaims('colleague', { admin: true });
  const page = await (await browser.newContext()).newPage();
  await page.goto('/admin2067');
  await waitForApp(page);
  await page.getByLabel('Admin ID').fill('colleague');
  await page.getByLabel('Password', { exact: true }).fill('colleague-pass-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await says(page, 'Login Successful');
  return page;
}

const queueOf = (page: Page) => page.getByRole('region', { name: 'Pending Deposits' });
const rowOf = (page: Page, name: string) => queueOf(page).getByRole('group', { name });

async function approve(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: 'Approve ₹' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await says(page, 'Deposit Approved');
}

/** Where a row is on the page, whatever is scrolled. */
const placeOf = (page: Page, name: string) =>
  rowOf(page, name).evaluate((row) => {
    const { top, height } = row.getBoundingClientRect();
    return { top: Math.round(top + window.scrollY), height: Math.round(height) };
  });

test.describe('two administrators', () => {
  for (const viewport of [
    { width: 360, height: 800 },
    { width: 1280, height: 800 },
  ]) {
    test(`a colleague's decision moves nothing, ${viewport.width} px`, async ({
      page,
      browser,
    }) => {
      await page.setViewportSize(viewport);
      for (const [index, name] of ['Asha', 'Ravi', 'Mina'].entries()) {
        const person = await createUser(name, WITH_METHODS);
        await createDeposit(person, name.toLowerCase(), index + 1, {}, 30 - index);
      }
      await signInAsAdmin(page);
      const colleague = await openColleague(browser);
      await expect(rowOf(page, 'Mina')).toBeVisible();
      const before = [await placeOf(page, 'Asha'), await placeOf(page, 'Mina')];

      // The focus is on a button that the decision takes away.
      await rowOf(page, 'Asha').getByRole('button', { name: 'Approve ₹' }).focus();
      await approve(colleague, 'Asha');
      await expect(rowOf(page, 'Asha')).toContainText(
        'Another administrator confirmed this deposit.',
      );
      expect([await placeOf(page, 'Asha'), await placeOf(page, 'Mina')]).toEqual(before);
      await expect(rowOf(page, 'Asha')).toBeFocused();

      // An open sheet says it too.
      await rowOf(page, 'Ravi').getByRole('button', { name: 'Approve ₹' }).click();
      await approve(colleague, 'Ravi');
      const sheet = page.getByRole('dialog');
      await expect(sheet).toContainText('Another administrator confirmed this deposit first.');
      await expect(sheet.getByRole('button', { name: 'Approve' })).toHaveCount(0);
      await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(rowOf(page, 'Ravi')).toBeFocused();
      expect(await placeOf(page, 'Mina')).toEqual(before[1]);

      await page.getByRole('button', { name: 'Dismiss ₹100 of Asha' }).click();
      await expect(rowOf(page, 'Asha')).toHaveCount(0);
      await expect(rowOf(page, 'Mina')).toBeFocused();
      await colleague.context().close();
    });
  }
});
