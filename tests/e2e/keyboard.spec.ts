import type { Locator, Page } from '@playwright/test';
import { ADMIN, expectLedgerConsistent, storedUser } from './support/database';
import { createBalance } from './support/payouts';
import { createDeposit, createUser, WITH_METHODS } from './support/user';
import { ASHA, openDeposit, openSignedIn, pendingCard, expectText } from './support/steps';
import { expect, test } from './support/test';

// Keyboard only: no click, tap, focus() or fill() in this file.
const MAX_TAB_STOPS = 60;

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has focus, and expects a visible focus ring. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_TAB_STOPS && !(await hasFocus(target)); stop++) {
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
  // The input of a code is invisible on top of its boxes, which show the ring instead.
  const ring = await target.evaluate((element) =>
    [element, element.nextElementSibling]
      .filter((candidate) => candidate !== null)
      .some((candidate) => getComputedStyle(candidate).outlineStyle !== 'none'),
  );
  expect(ring, `${target} has a visible focus ring`).toBe(true);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Expects the focus at the top of the page, as after a page load. */
const expectFocusAtTop = (page: Page) => expect(page.getByRole('main')).toBeFocused();

const inBar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Expects a toast that has not taken the focus. */
async function expectToastWithoutFocus(page: Page, text: string): Promise<void> {
  await expectText(page, text);
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  expect(await toasts.evaluate((region) => region.contains(document.activeElement))).toBe(false);
}

test('a user’s whole journey by keyboard alone [0.2]', async ({ page }) => {
  await page.goto('/login');
  await tabTo(page, page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowRight');
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await write(page, form.getByLabel('Full name'), ASHA.name);
  await write(page, form.getByLabel('Email'), ASHA.email);
  await write(page, form.getByLabel('Password', { exact: true }), ASHA.password);
  await page.keyboard.press('Enter');
  await expectToastWithoutFocus(page, 'Account created successfully');
  await expect(page).toHaveURL('/');

  await press(page, page.getByRole('link', { name: 'Bind UPI Now' }));
  await expect(page).toHaveURL('/upi');
  await expectFocusAtTop(page);
  const upiId = page.getByLabel('UPI ID', { exact: true });
  await write(page, upiId, 'asha@okaxis');
  await page.keyboard.press('Enter');
  await expectToastWithoutFocus(page, 'UPI ID added successfully');

  // Escape cancels the dialog and returns the focus to the button that opened it.
  const remove = page.getByRole('button', { name: 'Remove UPI ID asha@okaxis' });
  await press(page, remove);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(remove).toBeFocused();

  await press(page, inBar(page, 'Deposit'));
  await expect(page).toHaveURL('/deposit?tab=usdt');
  await expectFocusAtTop(page);
  await write(page, page.getByLabel('USDT amount'), '10');
  await press(page, page.getByRole('button', { name: 'Deposit Confirmed' }));
  await expectToastWithoutFocus(page, 'Deposit Submitted!');
  await expect(page).toHaveURL(/\/requests\//);
  await expectFocusAtTop(page);
  await tabTo(page, openDeposit(page).getByRole('button', { name: /^Copy amount/ }));

  await press(page, inBar(page, 'UPI'));
  await expectFocusAtTop(page);
  await tabTo(page, page.getByRole('tab', { name: 'Add UPI' }));
  await page.keyboard.press('ArrowRight');
  // The focus moves a moment after the key, and the next one goes to the tab that has it.
  await expect(page.getByRole('tab', { name: 'Bank' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await press(page, page.getByRole('link', { name: 'Paytm' }));
  await expect(page).toHaveURL(/^[^?]*\/bind-upi/);
  await expectFocusAtTop(page);

  // Each step focuses its field, or its heading if it has none.
  await write(page, page.getByLabel('6-digit PIN'), '246810');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Re-enter the PIN')).toBeFocused();
  await page.keyboard.type('246810');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Channel' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Continue with Paytm' }));
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type('98765');
  await page.keyboard.press('Enter');
  await expectToastWithoutFocus(page, 'Please enter a valid 10-digit phone number');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type('43210');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6-digit OTP')).toBeFocused();
  await page.keyboard.type('135790');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Done' }));
  await expect(page).toHaveURL('/');
  await expectFocusAtTop(page);

  await press(page, inBar(page, 'Me'));
  await expectFocusAtTop(page);
  await press(page, page.getByRole('button', { name: 'Sign Out' }));
  await expect(page).toHaveURL('/login');
  await expectToastWithoutFocus(page, 'Logged Out');
});

test('an administrator’s work by keyboard alone [0.2]', async ({ page }) => {
  const asha = await createUser(ASHA.name, WITH_METHODS);
  await createDeposit(asha, 'first', 10);
  await page.goto('/admin2067');
  await write(page, page.getByLabel('Admin ID'), ADMIN.id);
  await write(page, page.getByLabel('Password', { exact: true }), ADMIN.password);
  await page.keyboard.press('Enter');
  await expectToastWithoutFocus(page, 'Login Successful');

  const card = pendingCard(page, ASHA.name);
  await press(page, card.getByRole('button', { name: 'Partial Pay' }));
  await expect(card.getByLabel('INR amount')).toBeFocused();
  await page.keyboard.type('400.50');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await tabTo(page, sheet.getByRole('radio').first());
  await page.keyboard.press('Space');
  await press(page, sheet.getByRole('button', { name: 'Pay' }));
  await expectToastWithoutFocus(page, 'Partial Payment Made');
  await expect(card.getByRole('group')).toBeFocused();

  const approve = card.getByRole('button', { name: 'Approve ₹' });
  await press(page, approve);
  await expect(sheet).toContainText('₹599.50');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(approve).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, sheet.getByRole('radio').first());
  await page.keyboard.press('Space');
  await press(page, sheet.getByRole('button', { name: 'Approve' }));
  await expectToastWithoutFocus(page, 'Deposit Approved');
  await expect(page.getByRole('heading', { name: 'Pending Deposits' })).toBeFocused();
  expect((await storedUser(asha.email))['walletBalance']).toBe(1000);
  await expectLedgerConsistent();

  await press(page, page.getByRole('button', { name: 'Logout' }));
  await expectToastWithoutFocus(page, 'You have been logged out from admin panel');
  await expect(page.getByLabel('Admin ID')).toBeVisible();
});

test('a withdrawal and its payment by keyboard alone [0.2]', async ({ page, browser }) => {
  const asha = await createUser(ASHA.name, WITH_METHODS);
  await createBalance(asha, 1_500);
  await openSignedIn(page, asha, '/statement');
  await press(page, page.getByRole('link', { name: 'Withdraw' }));
  await expectFocusAtTop(page);
  await write(page, page.getByLabel('Amount in rupees'), '700');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await write(page, sheet.getByLabel('Your password'), 'not-it-1');
  await page.keyboard.press('Enter');
  await expect(sheet.getByLabel('Your password')).toHaveAccessibleDescription(/not the password/);
  await expect(sheet.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(asha.password);
  await page.keyboard.press('Enter');
  await expectText(page, 'waits to be paid. You can cancel until we start.');
  await expectFocusAtTop(page);

  const panel = await (await browser.newContext()).newPage();
  await panel.goto('/admin2067');
  await write(panel, panel.getByLabel('Admin ID'), ADMIN.id);
  await write(panel, panel.getByLabel('Password', { exact: true }), ADMIN.password);
  await panel.keyboard.press('Enter');
  await expectToastWithoutFocus(panel, 'Login Successful');
  await press(panel, panel.getByRole('link', { name: 'Payouts 1' }));
  await press(panel, panel.getByRole('link', { name: /Asha Verma/ }));
  await press(panel, panel.getByRole('button', { name: 'Take this payout' }));
  await expectToastWithoutFocus(panel, 'Payout Taken');
  await write(panel, panel.getByLabel('Bank reference (UTR)'), '412345678901');
  await press(panel, panel.getByRole('button', { name: 'Record as paid' }));
  await expectToastWithoutFocus(panel, 'Payout Paid');
  await expectText(page, '₹700 was sent to you.');
  await expectLedgerConsistent();
});
