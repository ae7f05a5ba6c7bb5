import type { Locator, Page } from '@playwright/test';
import { ADMIN, expectLedgerConsistent, storedUser } from './support/database';
import { createBalance, createPayout, payoutId, statusOf, stored } from './support/payouts';
import { createDeposit, createUser, WITH_METHODS } from './support/user';
import { ASHA, keepToasts, openDeposit, pendingCard, expectText } from './support/steps';
import { expect, test } from './support/test';

// Keyboard only: no click, tap, focus() or fill() in this file.
const MAX_TAB_STOPS = 60;

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has focus, and expects a visible focus ring. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_TAB_STOPS && !(await hasFocus(target)); stop++) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  // The boxes below the invisible input of a code show the ring for it, and the frame around an amount.
  const ring = await target.evaluate((element) =>
    [element, element.nextElementSibling, element.closest('.focus-within\\:outline-3')]
      .filter((candidate) => candidate !== null && candidate !== undefined)
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

const expectFocusAtTop = (page: Page) => expect(page.getByRole('main')).toBeFocused();

const inBar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

async function expectToastWithoutFocus(page: Page, text: string): Promise<void> {
  await expectText(page, text);
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  expect(await toasts.evaluate((region) => region.contains(document.activeElement))).toBe(false);
}

test('a user’s whole journey by keyboard alone: sign-up, deposit, wizard, withdrawal and sign-out [0.2]', async ({
  page,
}) => {
  await keepToasts(page);
  await page.goto('/login');
  await tabTo(page, page.getByRole('tab', { name: 'Login' }));
  await page.keyboard.press('ArrowRight');
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await write(page, form.getByLabel('Full name'), ASHA.name);
  await write(page, form.getByLabel('Email'), ASHA.email);
  await write(page, form.getByLabel('Password', { exact: true }), ASHA.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expectFocusAtTop(page);

  await press(page, page.getByRole('link', { name: 'Bind UPI Now' }));
  await expect(page).toHaveURL('/upi');
  await expectFocusAtTop(page);
  await write(page, page.getByLabel('UPI ID', { exact: true }), 'asha@okaxis');
  await page.keyboard.press('Enter');
  await expectToastWithoutFocus(page, 'UPI ID added successfully');
  await tabTo(page, page.getByRole('button', { name: 'Remove UPI ID asha@okaxis' }));

  await press(page, inBar(page, 'Deposit'));
  await expect(page).toHaveURL('/deposit?tab=usdt');
  await expectFocusAtTop(page);
  await write(page, page.getByLabel('USDT amount'), '10');
  await press(page, page.getByRole('button', { name: 'Deposit Confirmed' }));
  await expect(page).toHaveURL(/\/requests\//);
  await expectFocusAtTop(page);
  await tabTo(page, openDeposit(page).getByRole('button', { name: 'Copy amount' }));

  await press(page, inBar(page, 'UPI'));
  await expectFocusAtTop(page);
  await tabTo(page, page.getByRole('tab', { name: 'Add UPI' }));
  await page.keyboard.press('ArrowRight');
  // The focus moves shortly after the key, and the next key goes to the focused tab.
  await expect(page.getByRole('tab', { name: 'Bank' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await press(page, page.getByRole('link', { name: 'Paytm' }));
  await expect(page).toHaveURL(/^[^?]*\/bind-upi/);
  await expectFocusAtTop(page);
  await write(page, page.getByLabel('6-digit PIN'), '246810');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Re-enter the PIN')).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  await expectFocusAtTop(page);
  await expect(page).toHaveURL(/\/bind-upi\?channel=paytm$/);
  await tabTo(page, page.getByLabel('Re-enter the PIN'));

  const { uid } = await storedUser(ASHA.email);
  await createBalance({ uid }, 1_500);
  await press(page, inBar(page, 'Home'));
  await expectFocusAtTop(page);
  await press(page, page.getByRole('link', { name: 'Withdraw' }));
  await expectFocusAtTop(page);
  await write(page, page.getByLabel('Amount in rupees'), '700');
  await page.keyboard.press('Enter');
  await write(page, page.getByRole('dialog').getByLabel('Your password'), ASHA.password);
  await page.keyboard.press('Enter');
  await expect(statusOf(page)).toContainText('waits to be paid');
  await expectFocusAtTop(page);

  await press(page, inBar(page, 'Me'));
  await expectFocusAtTop(page);
  await press(page, page.getByRole('button', { name: 'Sign Out' }));
  await expect(page).toHaveURL('/login');
  await expectLedgerConsistent();
});

test('an administrator’s work by keyboard alone: login, approval, payment and logout [0.2]', async ({
  page,
}) => {
  const asha = await createUser(ASHA.name, WITH_METHODS);
  await createDeposit(asha, 'first', 10);
  await createBalance(asha, 1_500);
  await createPayout(asha, 'one', 700);
  await page.goto('/admin2067');
  await write(page, page.getByLabel('Admin ID'), ADMIN.id);
  await write(page, page.getByLabel('Password', { exact: true }), ADMIN.password);
  await page.keyboard.press('Enter');

  const approve = pendingCard(page, ASHA.name).getByRole('button', { name: 'Approve ₹' });
  await press(page, approve);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('₹1,000');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(approve).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, sheet.getByRole('radio').first());
  await page.keyboard.press('Space');
  await press(page, sheet.getByRole('button', { name: 'Approve' }));
  await expect(page.getByRole('heading', { name: 'Pending Deposits' })).toBeFocused();
  expect((await storedUser(asha.email))['walletBalance']).toBe(1_800);

  await press(page, page.getByRole('link', { name: 'Payouts 1' }));
  await expectFocusAtTop(page);
  await press(page, page.getByRole('link', { name: /Asha Verma/ }));
  await expect(page.getByRole('heading', { name: /^Payout / })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Take this payout' }));
  await write(page, page.getByLabel('Bank reference (UTR)'), '412345678901');
  await press(page, page.getByRole('button', { name: 'Record as paid' }));
  await expectText(page, 'No other payout is waiting.');
  const payout = await stored(`payouts/${payoutId('one')}`);
  expect(payout).toMatchObject({ status: 'paid', reference: '412345678901' });
  await expectLedgerConsistent();

  await press(page, page.getByRole('button', { name: 'Logout' }));
  await expect(page.getByLabel('Admin ID')).toBeVisible();
});
