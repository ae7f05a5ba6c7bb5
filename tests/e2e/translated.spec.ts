import type { Browser, Page } from '@playwright/test';
import { db, expectLedgerConsistent } from './support/database';
import { statusOf, withdrawHere } from './support/payouts';
import {
  addUpiIdHere,
  ASHA,
  closeDeposit,
  confirmCredit,
  expectText,
  follow,
  logInHere,
  openDeposit,
  openSignedIn,
  pendingCard,
  openPanel,
  signUp,
} from './support/steps';
import { expect, test } from './support/test';
import { translatePages } from './support/translate';
import { createDeposit, createUser, WITH_METHODS } from './support/user';

const PREFIX = '«';

/** A page in its own browser, which translates it. Errors on it fail the test. */
async function openTranslated(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ permissions: ['clipboard-write'] });
  await translatePages(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.soft(String(error)).toBe(''));
  return page;
}

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

test.describe('a journey on translated pages', () => {
  test.use({ isTranslated: true, permissions: ['clipboard-write'] });

  test('from sign-up to money that is paid out, with every change shown', async ({
    page,
    browser,
  }) => {
    test.slow();
    await signUp(page, ASHA);
    await goTo(page, 'Me');
    await page.getByRole('button', { name: 'Edit name' }).click();
    await page.getByRole('textbox', { name: /name/i }).fill('Asha V');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('heading', { name: 'Asha V' })).toBeVisible();
    await goTo(page, 'UPI');
    await addUpiIdHere(page, 'asha@okaxis');

    await goTo(page, 'Deposit');
    await page.getByRole('tab', { name: 'USDT' }).click();
    await page.getByLabel('USDT amount').fill('25');
    await expectText(page, '₹2,500');
    await page.getByRole('button', { name: 'Deposit Confirmed' }).click();
    await openDeposit(page).getByRole('button', { name: 'Copy address' }).click();
    await closeDeposit(page);
    await follow(page, '/recharge-history');
    const entry = page.getByRole('listitem').filter({ hasText: '₹2,500' });
    await expect(entry.getByText('Pending')).toBeVisible();

    const panel = await openTranslated(browser);
    await openPanel(panel);
    const card = pendingCard(panel, 'Asha V');
    await card.getByRole('button', { name: 'Partial Pay' }).click();
    await card.getByLabel('INR amount').fill('500');
    await card.getByRole('button', { name: 'Pay ₹500 to Asha V' }).click();
    await confirmCredit(panel, 'Pay');
    await expect(entry.getByText('Part-paid')).toBeVisible();
    await expect(entry.getByText('Paid ₹500', { exact: true })).toBeVisible();
    await entry.getByRole('link', { name: /^25\.00 USDT/ }).click();
    await card.getByRole('button', { name: 'Approve' }).click();
    await confirmCredit(panel);
    await expect(openDeposit(page).getByText('Confirmed', { exact: true }).first()).toBeVisible();
    await closeDeposit(page);
    await expect(entry.getByText('Confirmed')).toBeVisible();
    await goTo(page, 'Home');
    const balance = page.getByRole('link', { name: /Wallet Balance/ });
    await expect(balance).toContainText('₹2,500');

    await page.getByRole('link', { name: 'Withdraw' }).click();
    await withdrawHere(page, '1000', ASHA);
    await expect(statusOf(page)).toContainText('Requested');
    await follow(panel, '/admin2067/payouts');
    await panel.getByRole('link', { name: /Asha V/ }).click();
    await panel.getByRole('button', { name: 'Take this payout' }).click();
    await expect(statusOf(page)).toContainText('Being paid');
    await panel.getByLabel('Bank reference (UTR)').fill('412345678901');
    await panel.getByRole('button', { name: 'Record as paid' }).click();
    await expect(statusOf(page)).toContainText('We sent this to you');
    await goTo(page, 'Home');
    await expect(balance).toContainText('₹1,500');

    await goTo(page, 'Me');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await logInHere(page, ASHA);
    await expect(page).toHaveURL('/');
    await expectLedgerConsistent();
  });
});

test.describe('a page that is translated before it is hydrated', () => {
  // React reports that the texts are not the server's, and renders them anew.
  test.use({ expectedOnConsole: /Minified React error #418/ });

  test('a change replaces the translation of what was before, and what must not change is not translated', async ({
    page,
  }) => {
    await translatePages(page.context(), PREFIX);
    const asha = await createUser('Asha Verma', WITH_METHODS);
    await createDeposit(asha, 'live', 10);
    await openSignedIn(page, asha, '/recharge-history');
    const entry = page.getByRole('listitem');
    await expect(entry.getByText(`${PREFIX}Pending`, { exact: true })).toBeVisible();
    await expect(entry.getByText('10.00 USDT', { exact: true })).toBeVisible();
    const paid = (rupees: number, changes = {}) =>
      db
        .doc(`deposits/${'live'.padEnd(20, '0')}`)
        .update({ paidInrAmount: rupees, paymentCount: 1, ...changes });
    for (const rupees of [300, 500]) {
      await paid(rupees);
      await expect(entry.getByText(`${PREFIX}Paid ₹${rupees}`, { exact: true })).toBeVisible();
    }
    await paid(1_000, { status: 'confirmed', countsAsOpen: false, processedAt: new Date() });
    await expect(entry.getByText(`${PREFIX}Confirmed`, { exact: true })).toBeVisible();
    await expect(entry.getByText(`${PREFIX}Pending`)).toHaveCount(0);
  });

  test('works all the same', async ({ page }) => {
    await translatePages(page.context(), PREFIX);
    const asha = await createUser('Asha', { walletBalance: 1_500 });
    await page.goto('/login');
    await page.getByLabel(`${PREFIX}Email`).first().fill(asha.email);
    await page.getByLabel(`${PREFIX}Password`, { exact: true }).first().fill(asha.password);
    await page.getByRole('button', { name: `${PREFIX}Login`, exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Hello, Asha' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: /Wallet Balance/ })).toContainText('₹1,500');
    await page.goto('/upi');
    await page.getByRole('button', { name: 'Add UPI ID' }).click();
    await expectText(page, `${PREFIX}Please enter`);
  });
});
