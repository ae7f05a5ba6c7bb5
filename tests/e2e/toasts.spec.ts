import type { Locator, Page } from '@playwright/test';
import { createUser, WITH_METHODS } from './support/user';
import { boxOf, closeDeposit, logIn, expectText, openDeposit, openSignedIn } from './support/steps';
import { expect, test } from './support/test';

const KEYBOARD = 260;

test.use({ viewport: { width: 360, height: 640 } });

/** A keyboard covers the lower part of the layout viewport; Chromium without a touch screen opens none. */
const openKeyboard = (page: Page) =>
  page.addInitScript((keyboard) => {
    const view = Object.assign(new EventTarget(), { offsetTop: 0 });
    Object.defineProperty(view, 'height', { get: () => innerHeight - keyboard });
    Object.defineProperty(window, 'visualViewport', { value: view });
  }, KEYBOARD);

/** Expects the toast on screen to be visible above `floor` and to hide nothing of `subject`. */
async function hidesNothing(page: Page, subject: Locator, floor: number): Promise<void> {
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(toast).toHaveCount(1);
  await expect(async () => {
    const [box, spared] = await Promise.all([boxOf(toast), boxOf(subject)]);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(floor);
    expect(box.y + box.height <= spared.y || spared.y + spared.height <= box.y).toBe(true);
  }).toPass();
}

const barTop = async (page: Page) => (await boxOf(page.getByRole('navigation'))).y;

/** Makes the forms of the app fail one after the other, and checks each toast against its field. */
async function failEverywhere(page: Page, floorOf: (page: Page) => Promise<number>) {
  await openSignedIn(page, await createUser('Asha', WITH_METHODS), '/deposit?tab=usdt');
  for (const label of ['USDT amount', 'INR amount']) {
    await page.getByLabel(label).fill('0');
    await page.getByLabel(label).press('Enter');
    await hidesNothing(page, page.getByLabel(label), await floorOf(page));
    // As somebody scrolls who looks for the field.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByLabel(label).press('Enter');
    await hidesNothing(page, page.getByLabel(label), await floorOf(page));
    await page.getByLabel(label).fill('');
  }
  await page.goto('/upi');
  await page.getByLabel('UPI ID', { exact: true }).press('Enter');
  await hidesNothing(page, page.getByLabel('UPI ID', { exact: true }), await floorOf(page));
  await page.getByRole('tab', { name: 'Bank Details' }).click();
  await page.getByLabel('IFSC code').fill('SBIN');
  await page.getByLabel('Account holder name').fill('Asha');
  await page.getByLabel('Bank name').fill('SBI');
  await page.getByLabel('Account number').fill('123456789012');
  await page.getByLabel('Repeat the number').fill('123456789012');
  await page.getByLabel('IFSC code').press('Enter');
  await hidesNothing(page, page.getByLabel('IFSC code'), await floorOf(page));
  await page.goto('/bind-upi');
  await page.getByLabel('6-digit PIN').press('Enter');
  await hidesNothing(page, page.getByLabel('6-digit PIN'), await floorOf(page));
}

test('a failure hides neither its field nor the bar, at 360 × 640', async ({ page }) => {
  await failEverywhere(page, barTop);
});

test('nor the button of its form, nor a success what was added', async ({ page }) => {
  await openSignedIn(page, await createUser('Asha'), '/upi');
  const field = page.getByLabel('UPI ID', { exact: true });
  const button = page.getByRole('button', { name: 'Add UPI ID' });
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await field.fill('asha');
  await button.tap();
  await expect(toast).toContainText('Invalid UPI ID');
  await hidesNothing(page, button, await barTop(page));
  await field.fill('asha@okaxis');
  await button.tap();
  await expect(toast).toContainText('UPI ID added successfully');
  await hidesNothing(page, page.getByRole('button', { name: /^Remove/ }), await barTop(page));
  // A second success takes the place of the first.
  await field.fill('asha@ybl');
  await button.tap();
  await hidesNothing(page, page.getByRole('button', { name: /^Remove.*ybl/ }), await barTop(page));
});

test('nor the field when the keyboard is open', async ({ page }) => {
  await openKeyboard(page);
  await failEverywhere(page, async () => 640 - KEYBOARD);
});

test('a success does not hide the exact amount to send, and with 200 % text not for long', async ({
  page,
}) => {
  await openSignedIn(page, await createUser('Asha', WITH_METHODS), '/deposit?tab=usdt');
  const submit = async (usdt: string) => {
    await page.getByLabel('USDT amount').fill(usdt);
    await page.getByRole('button', { name: 'Deposit Confirmed' }).click();
    await expect(page.getByText('Deposit Submitted!').first()).toBeVisible();
    return openDeposit(page).getByText(new RegExp(`^Send ${usdt}0\\d+ USDT$`));
  };
  const amount = await submit('7.5');
  // Under the pointer it stays until the page of the request is there.
  await page.getByText('Deposit Submitted!').first().hover();
  await hidesNothing(page, amount, page.viewportSize()?.height ?? 0);
  await closeDeposit(page);

  // It is higher then than what is above the amount, or below.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const large = await submit('8.5');
  await expect(page.getByText('Deposit Submitted!')).toHaveCount(0);
  await expect(large).toBeInViewport({ ratio: 1 });
});

test('a toast that stays while the page changes stands above the bar of the new page, and the bar of a phone on its side is low', async ({
  page,
}) => {
  await logIn(page, await createUser('Asha', WITH_METHODS));
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const box = await boxOf(toast);
  expect(box.y + box.height).toBeLessThanOrEqual(await barTop(page));
  await page.setViewportSize({ width: 740, height: 360 });
  expect(await barTop(page)).toBeGreaterThanOrEqual((360 * 7) / 8);
});

test('with 200 % text no word of a toast or of the bar is broken, at 360 and 320 px', async ({
  page,
}) => {
  const user = await createUser('Asha');
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await openSignedIn(page, user, '/deposit?tab=usdt');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.getByLabel('USDT amount').fill('5');
    await page.getByRole('button', { name: 'Deposit Confirmed' }).click();
    await expectText(page, 'Payment Method Required');
    const broken = await page.evaluate(() => {
      const found: string[] = [];
      for (const root of document.querySelectorAll('nav, [role=region] li')) {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode.textContent ?? '';
          for (const { index, 0: word } of text.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
          }
        }
      }
      return found;
    });
    expect(broken).toEqual([]);
  }
});
