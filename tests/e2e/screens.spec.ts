import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  expectLargeTargets,
} from './support/accessibility';
import { POLICY_SENTINEL, watchPolicy } from './support/policy';
import { ADMIN, db } from './support/database';
import { createBalance, createPayout, payoutId } from './support/payouts';
import { createDeposit, createUser, WITH_METHODS } from './support/user';
import { expectText, openPanel, openSignedIn } from './support/steps';
import { expect, test } from './support/test';

/** The pages of a signed-in user, and the tabs that are not open at first. */
const SIGNED_IN: { path: string; heading: string | RegExp; tabs?: string[] }[] = [
  { path: '/', heading: /Hello, / },
  { path: '/deposit', heading: 'Deposit', tabs: ['USDT'] },
  { path: '/upi', heading: 'UPI & Bank', tabs: ['Bank Details', 'Bind UPI'] },
  { path: '/profile', heading: 'Profile' },
  { path: '/bind-upi', heading: 'Bind UPI' },
  { path: '/recharge-history', heading: 'Recharge History' },
  { path: '/statement', heading: 'Wallet statement' },
  { path: '/requests/AbC', heading: 'Request' },
  { path: '/withdraw', heading: 'Withdraw' },
  { path: '/withdrawals/AbC', heading: 'Withdrawal' },
  { path: '/contact-us', heading: 'Contact Us' },
];

test.describe('access to the routes', () => {
  test('signed out, only /login and /admin2067 open, and every other page leads to /login [2.routes.1 2.routes.2 2.routes.3]', async ({
    page,
  }) => {
    for (const { path } of SIGNED_IN) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/login');
      await expect(page.getByRole('tab', { name: 'Login' }), path).toBeVisible();
    }
    await page.goto('/admin2067');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByText('Admin access required')).toBeVisible();
    await expect(page.getByText('Contact system administrator for credentials')).toBeVisible();
  });

  test.describe('an unknown path', () => {
    test.use({ expectedOnConsole: /no-such-page/ });
    test('shows the 404 page and is logged to the console [2.routes.4 2.pages.9]', async ({
      page,
    }) => {
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes('/no-such-page'),
      );
      await page.goto('/no-such-page');
      await expect(page.getByRole('heading', { name: /404/ })).toBeVisible();
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      await logged;
      await expectAccessible(page, '404');
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/login');
    });
  });

  test('a signed-in user reaches the main pages from the bottom bar; /Upi is /upi [2.routes.6 2.routes.7]', async ({
    page,
  }) => {
    await openSignedIn(page, await createUser('Asha'), '/Upi');
    await expect(page.getByRole('tab', { name: 'Add UPI' })).toBeVisible();
    const bar = page.getByRole('navigation');
    for (const [name, path] of [
      ['Deposit', '/deposit?tab=usdt'],
      ['UPI', '/upi'],
      ['Me', '/profile'],
      ['Home', '/'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
  });
});

/** 320 px corresponds to 1280 px at 400 % zoom; doubling the root font size corresponds to 200 % text. */
async function expectNothingCutOff(page: Page, state: string): Promise<void> {
  const setTextSize = (percent: number) =>
    page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoHorizontalScroll(page, `${state} at 320 px`);
  await page.setViewportSize({ width: 360, height: 800 });
  await setTextSize(200);
  await expectNoHorizontalScroll(page, `${state} at 200 %`);
  await setTextSize(100);
}

test.describe('every screen in both themes, at 360 px', () => {
  test.use({ expectedOnConsole: new RegExp(POLICY_SENTINEL) });

  test('signed out: login, sign up, admin login', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
    await expectAccessible(page, 'login');
    await expectLargeTargets(page, 'login');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expectText(page, 'Please fill in all fields');
    await expectAccessible(page, 'login with errors');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expectAccessible(page, 'sign up');
    await page.goto('/admin2067');
    await expect(page.getByLabel('Admin ID')).toBeVisible();
    await expectAccessible(page, 'admin login');
    await expectLargeTargets(page, 'admin login');
  });

  for (const filled of [false, true]) {
    const title = filled ? 'full, also at 320 px and at 200 % text' : 'empty';
    test(`signed in, ${title} [2.routes.6]`, async ({ page }) => {
      const violations = await watchPolicy(page);
      const name = filled ? 'Venkatanarasimharajuvaripeta Subramaniam-Krishnamurthy' : 'Asha';
      const user = await createUser(name, filled ? { ...WITH_METHODS, walletBalance: 0 } : {});
      if (filled) {
        await createDeposit(user, 'a', 10_000_000, { payableUsdt: 10_000_000.0037 });
        await createDeposit(user, 'b', 12.345678, { status: 'rejected' }, 90);
      }
      for (const [index, { path, heading, tabs = [] }] of SIGNED_IN.entries()) {
        await (index === 0 ? openSignedIn(page, user, path) : page.goto(path));
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        await expect(page.getByRole('navigation')).toBeVisible();
        await expect(page.getByText('Loading...')).toHaveCount(0);
        const state = `${path}, ${filled ? 'full' : 'empty'}`;
        await expectAccessible(page, state);
        await expectNoHorizontalScroll(page, state);
        await expectLargeTargets(page, state);
        if (filled) await expectNothingCutOff(page, path);
        for (const tab of tabs) {
          await page.getByRole('tab', { name: tab }).click();
          await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
          await expectAccessible(page, `${path}, ${tab}`);
          await expectNoHorizontalScroll(page, `${path}, ${tab}`);
          if (filled) await expectNothingCutOff(page, `${path}, ${tab}`);
        }
      }
      expect(await violations()).toEqual([]);
    });
  }

  test('the admin panel, empty, full and in each open state', async ({ page }) => {
    await openPanel(page);
    await expect(page.getByText('No pending deposits')).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectAccessible(page, 'admin, empty');
    const user = await createUser('Asha Verma', WITH_METHODS);
    await createDeposit(user, 'a', 9_999_999.999999);
    const item = page.getByRole('region', { name: 'Pending Deposits' }).getByRole('listitem');
    await expect(item.first()).toBeVisible();
    // Its row is in sight, so that nothing leads to it.
    await expect(page.getByRole('button', { name: '1 new deposit is waiting' })).toHaveCount(0);
    await expectAccessible(page, 'admin, full');
    await expectNoHorizontalScroll(page, 'admin, full');
    await expectLargeTargets(page, 'admin, full');
    await page.getByRole('button', { name: 'Partial Pay' }).click();
    await expect(page.getByLabel('INR amount')).toBeVisible();
    // What the header covers in part is too small a target, too.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, 'admin, part payment open');
    await page.getByLabel('INR amount').fill('1');
    await page.getByRole('button', { name: 'Pay ₹1 to Asha Verma' }).click();
    await expectAccessible(page, 'admin, part payment asks first');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Reject ₹' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'admin, reject asks first');
  });

  test('a withdrawal: the form, its errors, the question, and each state', async ({ page }) => {
    const violations = await watchPolicy(page);
    const user = await createUser('Asha Verma', WITH_METHODS);
    await createBalance(user, 9_99_99_999.99);
    await openSignedIn(page, user, '/withdraw');
    const amount = page.getByLabel('Amount in rupees');
    await amount.fill('1');
    await amount.press('Enter');
    await expectAccessible(page, 'a withdrawal with an error');
    await expectLargeTargets(page, 'a withdrawal with an error');
    await expectNothingCutOff(page, 'a withdrawal with an error');
    await page.getByRole('radio', { name: /State Bank of India/ }).check();
    await page.getByRole('button', { name: 'Withdraw all' }).click();
    await page.getByRole('button', { name: /^Withdraw ₹/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'the question before a withdrawal');
    await expectLargeTargets(page, 'the question before a withdrawal');
    await expectNothingCutOff(page, 'the question before a withdrawal');
    await page.keyboard.press('Escape');
    await createPayout(user, 'one', 9_00_00_000.5);
    await page.goto(`/withdrawals/${payoutId('one')}`);
    const ended = { takenBy: 'x', takenAt: new Date(), moves: 2, returnedAt: new Date() };
    for (const [text, change] of [
      ['Requested', { status: 'requested' }],
      ['Being paid', { ...ended, status: 'paying' }],
      ['Paid', { status: 'paid', paidAt: new Date(), reference: 'SBINN52026112412345678' }],
      ['Sent back by the bank', { status: 'bounced', returnReason: 'bank-refused' }],
      ['Cancelled', { status: 'returned', returnReason: 'cancelled' }],
    ] as const) {
      await db.doc(`payouts/${payoutId('one')}`).update(change);
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      await expectAccessible(page, `a withdrawal: ${text}`);
      await expectLargeTargets(page, `a withdrawal: ${text}`);
      await expectNothingCutOff(page, `a withdrawal: ${text}`);
    }
    expect(await violations()).toEqual([]);
  });

  test('the panel’s payouts: the list, its filters, and a payout in each state', async ({
    page,
  }) => {
    const user = await createUser(
      'Venkatanarasimharajuvaripeta Subramaniam-Krishnamurthy',
      WITH_METHODS,
    );
    await createBalance(user, 9_99_99_999.99);
    const method = { kind: 'bank', ...WITH_METHODS.bankDetails[0] };
    await createPayout(user, 'one', 9_00_00_000.5, { methodsGrewAt: new Date() });
    const change = (fields: object) => db.doc(`payouts/${payoutId('one')}`).update(fields);
    await openPanel(page, '/payouts');
    await expect(page.getByRole('link', { name: /Venkatanarasimha/ })).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expectAccessible(page, 'payouts');
    await expectLargeTargets(page, 'payouts');
    await expectNothingCutOff(page, 'payouts');
    await page.getByRole('link', { name: /Venkatanarasimha/ }).click();
    const taken = { status: 'paying', takenBy: ADMIN.uid, takenAt: new Date(), moves: 1 };
    for (const [text, fields] of [
      ['Take this payout', { status: 'requested' }],
      ['Open in a payment app', taken],
      ['Beneficiary name', { method }],
      ['Correct the reference', { status: 'paid', paidAt: new Date(), reference: '412345678901' }],
    ] as const) {
      await change(fields);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page, `a payout: ${text}`);
      await expectNothingCutOff(page, `a payout: ${text}`);
    }
    await page.getByRole('button', { name: 'The bank sent it back' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'a payout that comes back');
    await expectLargeTargets(page, 'a payout that comes back');
  });
});
