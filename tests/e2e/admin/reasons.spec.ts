import { depositsOf, expectLedgerConsistent, storedUser } from '../support/database';
import { confirmCredit, expectText, pendingCard, openPanel, openSignedIn } from '../support/steps';
import { expect, test } from '../support/test';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';

test('a rejection with its note, and the reward after the first confirmed deposit, reach the user', async ({
  page,
  browser,
}) => {
  const asha = await createUser('Asha Verma', WITH_METHODS);
  await createDeposit(asha, 'Wrong', 10, {}, 30);
  await createDeposit(asha, 'Good', 20, {}, 20);
  await openSignedIn(page, asha, `/requests/${'Wrong'.padEnd(20, '0')}`);
  await expect(page.getByRole('button', { name: 'Cancel request' })).toBeVisible();

  const panel = await (await browser.newContext()).newPage();
  await openPanel(panel);
  const sheet = panel.getByRole('dialog');
  await pendingCard(panel, '10.00 USDT').getByRole('button', { name: 'Reject ₹1,000' }).click();
  await sheet.getByRole('radio', { name: 'Wrong amount' }).check();
  await sheet.getByLabel('Note to the user').fill('You sent 12 USDT, not 10.');
  await sheet.getByRole('button', { name: 'Reject' }).click();
  await expectText(page, 'The amount we received is not the amount of this request.');
  await expectText(page, /You sent 12 USDT, not 10\./);
  const stored = await depositsOf(asha.email);
  expect(stored.find(({ usdtAmount }) => usdtAmount === 10)).toMatchObject({
    status: 'rejected',
    rejectReason: 'wrong-amount',
    rejectNote: 'You sent 12 USDT, not 10.',
  });

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const banner = page.getByRole('link', { name: /^First deposit reward/ });
  await expect(banner).toContainText('Make your first deposit of ₹100 or more and get ₹99.');
  await pendingCard(panel, '20.00 USDT').getByRole('button', { name: 'Approve ₹2,000' }).click();
  await confirmCredit(panel);
  await expectText(panel, 'The ₹99 first deposit reward of Asha Verma is due.');
  await expect(banner).toContainText('Your ₹99 is on its way.');
  await panel.getByRole('button', { name: 'Credit ₹99' }).click();
  await sheet.getByRole('button', { name: 'Credit ₹99' }).click();
  await expect(banner).toContainText('Your ₹99 reward has been credited.');
  await expect(page.getByRole('link', { name: /Wallet Balance/ })).toContainText('₹2,099');
  expect(await storedUser(asha.email)).toMatchObject({ walletBalance: 2_099 });
  await expectLedgerConsistent();
});
