import type { Locator, Page } from '@playwright/test';
import { expectReadable, setTextSize } from './support/accessibility';
import { createUser } from './support/user';
import { boxOf, follow, keepToasts, logIn, openDeposit } from './support/steps';
import { expect, test } from './support/test';

const HEIGHT = 640;
const KEYBOARD = 260;

test.use({ viewport: { width: 360, height: HEIGHT } });

/** Simulates a keyboard, which covers the lower part of the layout viewport; Chromium without a touch screen opens none. */
const fakeKeyboard = (page: Page) =>
  page.addInitScript(() => {
    const view = Object.assign(new EventTarget(), { offsetTop: 0 });
    Object.defineProperty(view, 'height', {
      get: () => innerHeight - Number(document.documentElement.dataset['keyboard'] ?? 0),
    });
    Object.defineProperty(window, 'visualViewport', { value: view });
  });

const setKeyboard = (page: Page, height: number) =>
  page.evaluate((value) => {
    document.documentElement.dataset['keyboard'] = String(value);
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, height);

const toastOf = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

const barTop = async (page: Page) => (await boxOf(page.getByRole('navigation'))).y;

async function hidesNothing(page: Page, subject: Locator, floor: number): Promise<void> {
  await expect(async () => {
    const [box, spared] = await Promise.all([boxOf(toastOf(page)), boxOf(subject)]);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(floor);
    expect(box.y + box.height <= spared.y || spared.y + spared.height <= box.y).toBe(true);
  }).toPass();
}

/** Submits a field, and expects the error to cover neither the field nor the bar or the keyboard. */
async function failsBeside(page: Page, field: Locator): Promise<void> {
  await field.press('Enter');
  await hidesNothing(page, field, await barTop(page));
  await setKeyboard(page, KEYBOARD);
  await hidesNothing(page, field, HEIGHT - KEYBOARD);
  await setKeyboard(page, 0);
}

test('a toast hides neither the field that it is about nor the button, what was added, the amount to send, the bar or the keyboard; with 200 % text no word of it is broken', async ({
  page,
}) => {
  await keepToasts(page);
  await fakeKeyboard(page);
  await logIn(page, await createUser('Asha'));

  await test.step('one that stays while the page changes stands above the bar of the new page, which is low on its side', async () => {
    await hidesNothing(page, page.getByRole('navigation'), HEIGHT);
    await page.setViewportSize({ width: 740, height: 360 });
    expect(await barTop(page)).toBeGreaterThanOrEqual((360 * 7) / 8);
    await follow(page, '/deposit?tab=usdt');
  });

  await test.step('200 % text at 320 px', async () => {
    await page.setViewportSize({ width: 320, height: HEIGHT });
    await setTextSize(page, 200);
    await page.getByLabel('USDT amount').fill('5');
    await page.getByRole('button', { name: 'Deposit Confirmed' }).click();
    await expect(
      page.getByText('Your deposit of 5.00 USDT (₹500) is not requested yet.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Add UPI ID' }).click();
    await expect(toastOf(page)).toContainText('Please enter a valid UPI ID');
    await expectReadable(page, 'a toast');
    await setTextSize(page, 100);
    await page.setViewportSize({ width: 360, height: HEIGHT });
  });

  await test.step('the payment methods', async () => {
    const field = page.getByLabel('UPI ID', { exact: true });
    await failsBeside(page, field);
    const button = page.getByRole('button', { name: 'Add UPI ID' });
    await field.fill('asha');
    await button.tap();
    await expect(toastOf(page)).toContainText('Invalid UPI ID');
    await hidesNothing(page, button, await barTop(page));
    // A second success replaces the first.
    for (const upiId of ['asha@okaxis', 'asha@ybl']) {
      await field.fill(upiId);
      await button.tap();
      await expect(toastOf(page)).toContainText('UPI ID added successfully');
      const added = page.getByRole('button', { name: `Remove UPI ID ${upiId}` });
      await hidesNothing(page, added, await barTop(page));
    }
    await page.getByRole('tab', { name: 'Bank Details' }).click();
    await page.getByLabel('Account holder name').fill('Asha');
    await page.getByLabel('Bank name').fill('SBI');
    await page.getByLabel('Account number').fill('123456789012');
    await page.getByLabel('IFSC code').fill('SBIN');
    await failsBeside(page, page.getByLabel('IFSC code'));
    await page.getByRole('tab', { name: 'Bind UPI' }).click();
    await page.getByRole('link', { name: 'Paytm' }).click();
    await failsBeside(page, page.getByLabel('6-digit PIN'));
  });

  await test.step('the amounts, also where somebody scrolls who looks for the field', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Deposit' }).click();
    for (const label of ['USDT amount', 'INR amount']) {
      const field = page.getByLabel(label);
      await field.fill('0');
      await failsBeside(page, field);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await failsBeside(page, field);
      await field.fill('');
    }
  });

  await test.step('a success does not hide the exact amount to send, which is in sight with 200 % text, too', async () => {
    await page.getByLabel('USDT amount').fill('7.5');
    await page.getByRole('button', { name: 'Deposit Confirmed' }).click();
    const amount = openDeposit(page).getByText(/^7\.50\d+ USDT$/);
    await hidesNothing(page, amount, HEIGHT);
    await setTextSize(page, 200);
    await expect(amount).toBeInViewport({ ratio: 1 });
  });
});
