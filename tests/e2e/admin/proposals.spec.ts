import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { ADMIN, adminAccount, db, expectLedgerConsistent } from '../support/database';
import { payoutId, stored } from '../support/payouts';
import { confirmCredit, expectText, openColleague, pendingCard, openPanel } from '../support/steps';
import { expect, test } from '../support/test';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';

const dialog = (page: Page) => page.getByRole('dialog');
const queueRows = (page: Page) =>
  page.getByRole('region', { name: 'Pending Deposits' }).locator('a[data-deposit]');

test('a large credit is proposed by one administrator and confirmed by another, who sees it first', async ({
  page,
  browser,
}) => {
  const limits = { secondReviewFromPaise: 200_000, creditPerDayPaise: 1_000_000 };
  await db.doc('settings/limits').set(limits);
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
  await expectText(colleague, '₹5,000 of your ₹10,000 for today is left');
  const { uid } = adminAccount('colleague');
  expect(await stored(`users/${asha.uid}/ledger/${payoutId('large')}_1`)).toMatchObject({
    ...{ amount: 5_000, by: uid, proposedBy: ADMIN.uid },
  });
  // Nothing is left of it in the queue of who proposed it, but that it ended elsewhere.
  await expect(queueRows(page)).toHaveCount(2);
  await expectText(page, 'Another administrator confirmed this deposit.');
  await expectLedgerConsistent();
});
