import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import {
  ADMIN,
  adminAccount,
  auth,
  createAdmin,
  db,
  expectLedgerConsistent,
} from '../support/database';
import { createBalance, createPayout, payoutId } from '../support/payouts';
import { confirmCredit, expectText, openColleague, pendingCard, openPanel } from '../support/steps';
import { expect, test } from '../support/test';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';

const stored = async (path: string) => (await db.doc(path).get()).data() ?? {};
const dialog = (page: Page) => page.getByRole('dialog');
const queueRows = (page: Page) =>
  page.getByRole('region', { name: 'Pending Deposits' }).locator('a[data-deposit]');

const setLimits = (limits: { creditPerDayPaise?: number; secondReviewFromPaise?: number }) =>
  db.doc('settings/limits').set(limits);

test.afterEach(expectLedgerConsistent);

test('a large credit is proposed by one administrator and confirmed by another, who sees it first', async ({
  page,
  browser,
}) => {
  await setLimits({ secondReviewFromPaise: 200_000, creditPerDayPaise: 1_000_000 });
  const [asha, ravi] = await Promise.all([
    createUser('Asha Verma', WITH_METHODS),
    createUser('Ravi Iyer', WITH_METHODS),
  ]);
  await createDeposit(ravi, 'small', 10, {}, 60);
  await createDeposit(asha, 'large', 50);
  await openPanel(page);
  await expectText(page, '₹10,000 of your ₹10,000 for today is left');
  await pendingCard(page, '50.00 USDT')
    .getByRole('button', { name: /^Propose/ })
    .click();
  await expect(dialog(page)).toContainText('Propose to credit ₹5,000 to Asha Verma?');
  await confirmCredit(page, 'Propose');
  await expectText(page, 'Credit Proposed');
  const own = pendingCard(page, '50.00 USDT');
  await expect(own).toContainText('Credit of ₹5,000 proposed by you');
  await expect(own.getByRole('button', { name: /Confirm|Propose/ })).toHaveCount(0);
  expect(await stored(`users/${asha.uid}`)).toMatchObject({ walletBalance: 0 });

  const colleague = await openColleague(browser);
  await expect(queueRows(colleague)).toHaveText([/50\.00 USDT/, /10\.00 USDT/]);
  await expectAccessible(colleague, 'a proposal');
  await pendingCard(colleague, '50.00 USDT')
    .getByRole('button', { name: 'Confirm ₹5,000' })
    .click();
  await expect(dialog(colleague)).toContainText('Confirm the credit of ₹5,000 to Asha Verma?');
  await expect(dialog(colleague)).toContainText('The money was shown in another way');
  await dialog(colleague).getByRole('button', { name: 'Confirm ₹5,000' }).click();
  await expectText(colleague, 'Deposit Approved');
  await expectText(colleague, '₹5,000 of your ₹10,000 for today is left');
  const { uid } = adminAccount('colleague');
  expect(await stored(`users/${asha.uid}/ledger/${payoutId('large')}_1`)).toMatchObject({
    ...{ amount: 5_000, by: uid, proposedBy: ADMIN.uid },
  });
  // Nothing is left of it in the queue of who proposed it, but that it ended elsewhere.
  await expect(queueRows(page)).toHaveCount(2);
  await expectText(page, 'Another administrator confirmed this deposit.');

  // Both names are in its timeline.
  await colleague.goto(`/admin2067/queue/${payoutId('large')}`);
  await colleague.getByText('What happened').click();
  const timeline = colleague.getByRole('group', { name: 'What happened' });
  await expect(timeline).toContainText(`Proposed by ${ADMIN.email}`);
  await expect(timeline).toContainText('by you');
});

test('a large payout is proposed by one administrator and taken by another', async ({
  page,
  browser,
}) => {
  await setLimits({ secondReviewFromPaise: 50_000, creditPerDayPaise: 60_000 });
  const asha = await createUser('Asha', WITH_METHODS);
  await createBalance(asha, 1_000);
  await createPayout(asha, 'asha', 500);
  await openPanel(page, `/payouts/${payoutId('asha')}`);
  await page.getByRole('button', { name: 'Propose to pay it' }).click();
  await expectText(page, 'Payout Proposed');
  await expectText(page, 'Another administrator has to take it within 24 hours.');
  await expect(page.getByRole('button', { name: 'Take this payout' })).toHaveCount(0);

  const colleague = await openColleague(browser);
  await colleague.goto('/admin2067/payouts');
  const waiting = colleague.getByRole('list', { name: 'Proposed, waiting' });
  await waiting.getByRole('link', { name: /Asha/ }).click();
  await expectText(colleague, '₹600 of your limit for today is left.');
  await colleague.getByRole('button', { name: 'Take this payout' }).click();
  await expectText(colleague, 'Payout Taken');
  await colleague.getByLabel('Bank reference (UTR)').fill('412345678901');
  await colleague.getByRole('button', { name: 'Record as paid' }).click();
  await expectText(colleague, 'Payout Paid');
  expect(await stored(`payouts/${payoutId('asha')}`)).toMatchObject({ status: 'paid', moves: 3 });
});

test('a viewer sees the queue and a payout, and can change neither', async ({ page }) => {
  const viewer = adminAccount('viewer');
  await createAdmin(viewer);
  await auth.setCustomUserClaims(viewer.uid, { admin: true, role: 'viewer' });
  const asha = await createUser('Asha', WITH_METHODS);
  await createDeposit(asha, 'deposit', 10);
  await createBalance(asha, 1_000);
  await createPayout(asha, 'asha', 500);
  await openPanel(page, '', viewer);
  const card = pendingCard(page, 'Asha');
  await expect(card).toContainText('Reviewing takes another role');
  await expect(
    card.getByRole('button', { name: /^(Approve|Propose|Partial Pay|Reject)/ }),
  ).toHaveCount(0);
  await page.goto(`/admin2067/queue/${payoutId('deposit')}`);
  await expectText(page, 'Reviewing takes another role');
  await page.getByText('What happened').click();
  await expectText(page, '₹1,000 requested for 10.00 USDT');
  await expect(page.getByLabel('New note')).toHaveCount(0);
  await page.goto(`/admin2067/payouts/${payoutId('asha')}`);
  await expectText(page, 'Reviewing takes another role');
  await expect(page.getByRole('button', { name: /Take this payout|Return/ })).toHaveCount(0);
});
