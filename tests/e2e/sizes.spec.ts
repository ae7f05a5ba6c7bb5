import { expectNoHorizontalScroll } from './support/accessibility';
import { createRichUser } from './support/richUser';
import { boxOf, follow, openSignedIn } from './support/steps';
import { expect, test } from './support/test';
import { createUser, WITH_METHODS } from './support/user';

test.describe('a phone on its side', () => {
  test.use({ viewport: { width: 800, height: 360 } });

  test('a sheet opens at its question', async ({ page }) => {
    await openSignedIn(page, await createRichUser(), '/upi?tab=bank');
    const opensAtItsTop = async () => {
      await expect(page.locator('dialog').getByRole('heading')).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
    };
    await page.getByRole('button', { name: /^Remove .* account/ }).tap();
    await opensAtItsTop();
    await follow(page, '/');
    await page.getByRole('button', { name: 'How to link to a bank' }).tap();
    await opensAtItsTop();
    await follow(page, `/requests/${'awaited'.padEnd(20, '0')}`);
    await page.getByRole('button', { name: /^Cancel request/ }).tap();
    await opensAtItsTop();
  });
});

test('a tap by finger leaves no ring on a button or a heading', async ({ page }) => {
  await openSignedIn(page, await createUser('Asha', WITH_METHODS), '/upi');
  const hasRing = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== null && getComputedStyle(focused).outlineStyle !== 'none';
    });
  await page.getByRole('button', { name: 'Remove UPI ID asha@okaxis' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await hasRing(), 'in the sheet').toBe(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).tap();
  await expect(page.getByRole('heading', { name: 'Your UPI IDs' })).toBeFocused();
  expect(await hasRing(), 'on the heading of the list').toBe(false);
  await page.getByRole('navigation').getByRole('link', { name: 'Me', exact: true }).tap();
  await page.getByRole('button', { name: /^Language/ }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await hasRing(), 'in the choice of a language').toBe(false);
  await page.getByRole('button', { name: 'Cancel' }).tap();
  expect(await hasRing(), 'on what had opened it').toBe(false);
  // By the keyboard there is one.
  await page.keyboard.press('Tab');
  expect(await hasRing(), 'after Tab').toBe(true);
});

test('every balance of a statement is in the same corner of its row', async ({ page }) => {
  await openSignedIn(page, await createRichUser(), '/statement');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const balances = page.getByText(/^Balance (₹|−)/);
    await expect(balances).toHaveCount(3);
    const rights = new Set<number>();
    for (const row of await page.locator('main').getByRole('listitem').all()) {
      const balance = row.getByText(/^Balance (₹|−)/);
      const [inner, outer] = [await boxOf(balance), await boxOf(row)];
      rights.add(Math.round(inner.x + inner.width));
      expect(outer.y + outer.height - inner.y - inner.height).toBeLessThan(20);
    }
    expect(rights.size, `right edges at ${width} px`).toBe(1);
  }
});

test('the sign-in page says what this is below its form, which stays where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/login');
  const form = await boxOf(page.getByRole('tabpanel', { name: 'Login' }));
  const about = page.getByText('How it works');
  expect((await boxOf(about)).y).toBeGreaterThan(form.y + form.height);
  await expectNoHorizontalScroll(page, '/login');
  for (const text of [/1 USDT is always ₹100/, /3-5 minutes/]) {
    await expect(page.getByText(text)).toBeVisible();
  }
});
