import type { Page } from '@playwright/test';
import { addDays, dayOf } from '@/domain/time/indiaTime';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoHorizontalScroll,
  expectReadable,
  expectUsable,
  setTextSize,
} from './support/accessibility';
import { txids } from '../support/txids';
import { POLICY_SENTINEL, watchPolicy } from './support/policy';
import { ADMIN, changeOnceFollowed } from './support/database';
import { createBalance, createPayout, payoutId, statusOf } from './support/payouts';
import { createUser, WITH_METHODS } from './support/user';
import { createRichUser } from './support/richUser';
import { FULL, requestPath, type Screen } from './support/screens';
import { sendUsdt } from './support/sendUsdt';
import {
  boxOf,
  expectText,
  follow,
  keepToasts,
  openPanel,
  openSignedIn,
  pendingCard,
} from './support/steps';
import { expect, test } from './support/test';

const EMPTY: Screen[] = [
  { path: '/', heading: /Hello, / },
  { path: '/deposit', heading: 'Deposit' },
  { path: '/upi', heading: 'UPI & Bank' },
  { path: '/recharge-history', heading: 'Recharge History' },
  { path: '/statement', heading: 'Wallet statement' },
  { path: '/requests/AbC', heading: 'Request' },
  { path: '/withdraw', heading: 'Withdraw' },
  { path: '/withdrawals/AbC', heading: 'Withdrawal' },
];

test.describe('signed out', () => {
  test.use({ expectedOnConsole: /no-such-page/ });

  test('only /login and /admin2067 open, every other page leads to /login, and an unknown path shows the 404 page; all are accessible [2.routes.1 2.routes.2 2.routes.3 2.routes.4]', async ({
    page,
  }) => {
    await keepToasts(page);
    const paths = [...EMPTY, ...FULL].map((screen) => screen.path.replace(/[^/]{20}$/, 'AbC'));
    for (const path of new Set(paths)) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/login');
      await expect(page.getByRole('tab', { name: 'Login' }), path).toBeVisible();
    }

    await test.step('/login says what this is below its form, which stays where it was', async () => {
      await page.setViewportSize({ width: 320, height: 568 });
      const form = await boxOf(page.getByRole('tabpanel', { name: 'Login' }));
      const about = page.getByText('Send USDT', { exact: true });
      expect((await boxOf(about)).y).toBeGreaterThan(form.y + form.height);
      await expectNoHorizontalScroll(page, '/login');
      for (const text of [
        /1 USDT = ₹100/,
        /within 30 minutes/,
        /within 24 hours/,
        'Help on WhatsApp',
      ]) {
        await expect(page.getByText(text)).toBeVisible();
      }
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expectText(page, 'Please fill in all fields');
      await expectAccessible(page, 'login with errors');
      await expectLargeTargets(page, 'login');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await expectAccessible(page, 'sign up');
    });

    await page.goto('/admin2067');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByText('Admin access required')).toBeVisible();
    await expect(page.getByText('Contact system administrator for credentials')).toBeVisible();
    await expectAccessible(page, 'admin login');
    await expectLargeTargets(page, 'admin login');

    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { name: /404/ })).toBeVisible();
    await expectAccessible(page, '404');
  });
});

/** Checks a screen at 320 px, as on 1280 px at 400 % zoom, and with the text at 200 %. */
async function withLargeText(page: Page, check: (at: string) => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await setTextSize(page, 200);
  await check('at 320 px and 200 %');
  await page.setViewportSize({ width: 360, height: 800 });
  await setTextSize(page, 100);
}

const expectNothingCutOff = (page: Page, state: string) =>
  withLargeText(page, (at) => expectNoHorizontalScroll(page, `${state} ${at}`));

/** Expects no broken word or number, and no horizontal scrolling, at large text. */
const expectLegible = (page: Page, state: string) =>
  withLargeText(page, async (at) => {
    await expectNoHorizontalScroll(page, `${state} ${at}`);
    await expectReadable(page, `${state} ${at}`);
  });

/** Opens the field for a transaction of the open request, and leaves its error there. */
async function failToAddTransaction(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Add another transaction ID/ }).click();
  await page.getByLabel('Transaction ID', { exact: true }).fill(`${txids[0]}0`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectText(page, /^This is not a whole transaction ID/);
}

test.describe('every screen in both themes, at 360 px', () => {
  test.use({ expectedOnConsole: new RegExp(POLICY_SENTINEL) });

  test('signed in, empty, from the bottom bar; /Upi is /upi [2.routes.6 2.routes.7]', async ({
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
      const link = bar.getByRole('link', { name, exact: true });
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    for (const { path, heading } of EMPTY) {
      await follow(page, path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expectUsable(page, `${path}, empty`);
    }
    // At 200 % no label runs into the next one.
    await page.setViewportSize({ width: 320, height: 700 });
    await setTextSize(page, 200);
    const labels = await bar.locator('span').evaluateAll((spans) =>
      spans.map((span) => {
        const { left, right } = span.getBoundingClientRect();
        return { left, right };
      }),
    );
    for (const [index, { right }] of labels.slice(0, -1).entries()) {
      expect(labels[index + 1]?.left, 'the next label of the bar').toBeGreaterThan(right + 4);
    }
    // Refresh is in a line with Back, not below the title.
    await follow(page, '/recharge-history');
    const title = await page.getByRole('heading', { name: 'Recharge History' }).boundingBox();
    expect((await page.getByLabel('Refresh').boundingBox())?.y).toBeLessThan(title?.y ?? 0);
  });

  test('signed in, full, also at 320 px and at 200 % text [2.routes.6]', async ({ page }) => {
    const violations = await watchPolicy(page);
    await openSignedIn(page, await createRichUser());
    for (const { path, heading, tabs = [] } of FULL) {
      await follow(page, path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation')).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      expect(await page.evaluate(() => scrollY), `${path} opens scrolled by`).toBe(0);
      if (path === requestPath('partpaid')) await failToAddTransaction(page);
      await expectUsable(page, path);
      await expectLegible(page, path);
      for (const tab of tabs) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
        await expectUsable(page, `${path}, ${tab}`);
        await expectLegible(page, `${path}, ${tab}`);
      }
    }
    expect(await violations()).toEqual([]);
  });

  test('the admin panel, empty, full and in each open state', async ({ page }) => {
    await openPanel(page);
    await expect(page.getByText('No pending deposits')).toBeVisible();
    await expectUsable(page, 'admin, empty');
    await createRichUser();
    await sendUsdt(25.5037, new Date());
    await sendUsdt(77.5, new Date());
    await page.reload();
    await expect(pendingCard(page, '25.50 USDT')).toBeVisible();
    await expectUsable(page, 'admin, full');
    await expectLegible(page, 'admin, full');
    await page.getByRole('button', { name: 'Partial Pay' }).first().click();
    await expect(page.getByLabel('INR amount')).toBeVisible();
    // A button partly covered by the header is too small a target.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, 'admin, part payment open');
    await page.getByLabel('INR amount').fill('1');
    await page.getByRole('button', { name: 'Pay ₹1 to Asha Verma' }).click();
    await expectAccessible(page, 'admin, part payment asks first');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Reject ₹' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'admin, reject asks first');
    await page.keyboard.press('Escape');
    await follow(page, '/admin2067/deposits');
    await expect(page.getByRole('heading', { name: 'Requests', exact: true })).toBeVisible();
    await expectLegible(page, 'all deposits');
    await follow(page, '/admin2067/incoming');
    await expect(page.getByRole('link', { name: /^Credit this to request awaited/ })).toBeVisible();
    await expectText(page, '77.50 USDT');
    await expectUsable(page, 'incoming transfers');
    // Just after midnight, nothing was done today.
    const today = dayOf(new Date());
    await follow(page, `/admin2067/activity?from=${addDays(today, -1)}&to=${today}`);
    await expect(page.getByRole('region', { name: 'What was done' })).toBeVisible();
    await expectUsable(page, 'who did what');
    await follow(page, `/admin2067/closing?from=${addDays(today, -1)}&to=${today}`);
    await expect(page.getByRole('region', { name: 'By kind' })).toContainText('Approvals');
    await expect(page.getByRole('region', { name: 'Beside the chain' })).toContainText(
      'Arrived on the chain',
    );
    await expectUsable(page, 'a closing');
    await page.getByText('Approvals').click();
    await page.getByRole('link', { name: /^Request confirme/ }).click();
    await expect(page).toHaveURL(/deposits\/confirmed0+/);
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
    await follow(page, `/withdrawals/${payoutId('one')}`);
    const ended = { takenBy: 'x', takenAt: new Date(), moves: 2, returnedAt: new Date() };
    let shown = statusOf(page).getByText('Requested', { exact: true });
    for (const [text, change] of [
      ['Requested', { status: 'requested' }],
      ['Being paid', { ...ended, status: 'paying' }],
      ['Paid', { status: 'paid', paidAt: new Date(), reference: 'SBINN52026112412345678' }],
      ['Sent back by the bank', { status: 'bounced', returnReason: 'bank-refused' }],
      ['Cancelled', { status: 'returned', returnReason: 'cancelled' }],
    ] as const) {
      await changeOnceFollowed(shown, `payouts/${payoutId('one')}`, change);
      shown = statusOf(page).getByText(text, { exact: true });
      await expect(shown).toBeVisible();
      await expectAccessible(page, `a withdrawal: ${text}`);
      await expectLargeTargets(page, `a withdrawal: ${text}`);
      await expectNothingCutOff(page, `a withdrawal: ${text}`);
    }
    expect(await violations()).toEqual([]);
  });

  test('the panel’s payouts: the list, its filters, and a payout in each state', async ({
    page,
  }) => {
    const user = await createUser('Subramaniam-Krishnamurthy', WITH_METHODS);
    await createBalance(user, 9_99_99_999.99);
    const method = { kind: 'bank', ...WITH_METHODS.bankDetails[0] };
    await createPayout(user, 'one', 9_00_00_000.5, { methodsGrewAt: new Date() });
    await openPanel(page, '/payouts');
    await expect(page.getByRole('link', { name: /Subramaniam/ })).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expectAccessible(page, 'payouts');
    await expectLargeTargets(page, 'payouts');
    await expectNothingCutOff(page, 'payouts');
    await page.getByRole('link', { name: /Subramaniam/ }).click();
    // The panel has no cache on the device, so this comes from the server.
    await page.reload();
    let shown = page.getByText('Take this payout', { exact: true });
    const taken = { status: 'paying', takenBy: ADMIN.uid, takenAt: new Date(), moves: 1 };
    for (const [text, fields] of [
      ['Take this payout', { status: 'requested' }],
      ['Open in a payment app', taken],
      ['Beneficiary name', { method }],
      ['Correct the reference', { status: 'paid', paidAt: new Date(), reference: '412345678901' }],
    ] as const) {
      await changeOnceFollowed(shown, `payouts/${payoutId('one')}`, fields);
      shown = page.getByText(text, { exact: true });
      await expect(shown).toBeVisible();
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
