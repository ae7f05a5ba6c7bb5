import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll, expectUsable, setTextSize } from '../support/accessibility';
import { ADMIN } from '../support/database';
import { createDeposit, createRecord, WITH_METHODS, type TestUser } from '../support/user';
import { expectText, openPanel } from '../support/steps';
import { expect, test } from '../support/test';

const rows = (page: Page) => page.locator('[data-row^="deposit-"] a');

async function seed(): Promise<TestUser> {
  const asha = await createRecord('Asha Verma', WITH_METHODS);
  const ravi = await createRecord('Ravi Iyer', WITH_METHODS);
  const yesterday = 24 * 60;
  await createDeposit(asha, 'paidYesterday', 25.5, {}, yesterday);
  await createDeposit(asha, 'paidToday', 25.5);
  await createDeposit(ravi, 'other', 9_999_999.999999, { userName: '=cmd|calc' }, 1);
  for (let n = 0; n < 14; n++) {
    await createDeposit(ravi, `rejected${String(n).padStart(2, '0')}`, n + 1, {
      status: 'rejected',
      countsAsOpen: false,
      processedAt: new Date(Date.now() - n * 60_000),
      processedBy: ADMIN.uid,
    });
  }
  return ravi;
}

async function expectUsableAndFitting(page: Page, state: string): Promise<void> {
  await expectUsable(page, state);
  await setTextSize(page, 200);
  await expectNoHorizontalScroll(page, `${state}, 200 %`);
  await setTextSize(page, 100);
}

test('the list, a request and a user are accessible and fit with large text, and on a wide screen beside each other', async ({
  page,
}) => {
  const { email } = await seed();
  await openPanel(page, `/deposits?q=${email}`);
  await expectText(page, 'Load more');
  await expectUsableAndFitting(page, 'the list');
  await rows(page).first().click();
  await expectText(page, 'What happened');
  await expectUsableAndFitting(page, 'a request');
  await page.locator('summary', { hasText: email }).click();
  await page.getByRole('link', { name: 'View user' }).click();
  await expectText(page, 'Wallet statement');
  await expectUsableAndFitting(page, 'a user');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goBack();
  await expectText(page, 'What happened');
  await expectUsableAndFitting(page, 'a request beside the list');
  const heights = await rows(page).evaluateAll((links) => links.map((link) => link.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(52);

  await test.step('what is printed is dark on white, without controls, and says that it is not all', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/admin2067/deposits/other000000000000000');
    await page.getByText('What happened').click();
    await expect(page.getByLabel('New note')).toBeVisible();
    // The list stays mounted while the page is laid out as narrow as paper.
    await rows(page)
      .first()
      .evaluate((row) => row.setAttribute('data-kept', ''));
    await page.pdf({ format: 'A4' });
    await expect(page.locator('[data-kept]')).toBeVisible();

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(rows(page).first()).toBeHidden();
    await expectText(page, /^As of /);
    await expect(page.getByText('asha.verma.personal@ybl')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByLabel('New note')).toBeHidden();
    const lightness = (element: string, property: string) =>
      page
        .locator(element)
        .first()
        .evaluate((found, name) => {
          const channels = getComputedStyle(found).getPropertyValue(name).match(/\d+/g) ?? [];
          return Math.min(...channels.slice(0, 3).map(Number));
        }, property);
    expect(await lightness('body', 'background-color')).toBe(255);
    expect(await lightness('h2', 'color')).toBeLessThan(60);

    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/deposits$/);
    await page.emulateMedia({ media: 'print' });
    await expectText(page, 'Only what was loaded is printed, 11 requests');
    await expect(rows(page).last()).toBeVisible();
  });
});
