import { ADMIN, depositsOf, expectLedgerConsistent, storedUser } from '../support/database';
import {
  confirmCredit,
  expectText,
  openColleague,
  openDeposit,
  pendingCard,
  signInAsAdmin,
  openSignedIn,
} from '../support/steps';
import { createBalance, createPayout } from '../support/payouts';
import { expect, test } from '../support/test';
import { createDeposit, createUser, WITH_METHODS } from '../support/user';

test('a rejection with its note, and the reward after the first confirmed deposit, reach the user', async ({
  page,
  browser,
}) => {
  const asha = await createUser('Asha Verma', WITH_METHODS);
  await createDeposit(asha, 'Wrong', 10, {}, 30);
  await createDeposit(asha, 'Good', 20, {}, 20);
  await openSignedIn(page, asha, '/recharge-history');
  const wrong = page.getByRole('listitem').filter({ hasText: '10.00 USDT' });
  await expect(wrong.getByText('Pending')).toBeVisible();

  const panel = await (await browser.newContext()).newPage();
  await signInAsAdmin(panel);
  const sheet = panel.getByRole('dialog');
  await pendingCard(panel, '10.00 USDT').getByRole('button', { name: 'Reject ₹1,000' }).click();
  await sheet.getByRole('button', { name: 'Reject' }).click();
  await expect(sheet.getByText('Choose a reason first')).toBeVisible();
  await sheet.getByRole('radio', { name: 'Wrong amount' }).check();
  await sheet.getByLabel('Note to the user').fill('You sent 12 USDT, not 10.');
  await sheet.getByRole('button', { name: 'Reject' }).click();
  await expectText(panel, 'Deposit Rejected');
  await expect(wrong.getByText('Rejected')).toBeVisible();
  await wrong.getByRole('link', { name: /^10\.00 USDT/ }).click();
  await expect(openDeposit(page)).toContainText(
    'The amount we received is not the amount of this request.',
  );
  await expect(openDeposit(page)).toContainText('You sent 12 USDT, not 10.');
  const stored = await depositsOf(asha.email);
  expect(stored.find(({ usdtAmount }) => usdtAmount === 10)).toMatchObject({
    status: 'rejected',
    rejectReason: 'wrong-amount',
    rejectNote: 'You sent 12 USDT, not 10.',
  });

  await page.goto('/');
  const banner = page.getByRole('link', { name: /^First deposit reward/ });
  await expect(banner).toContainText('Make your first deposit of ₹100 or more and get ₹99.');
  await pendingCard(panel, '20.00 USDT').getByRole('button', { name: 'Approve ₹2,000' }).click();
  await confirmCredit(panel);
  await expectText(panel, 'The ₹99 first deposit reward of Asha Verma is due.');
  await expect(banner).toContainText('Your ₹99 is on its way.');
  await panel.getByRole('button', { name: 'Credit ₹99' }).click();
  await sheet.getByRole('button', { name: 'Credit ₹99' }).click();
  await expectText(panel, 'Reward Credited');
  expect(await storedUser(asha.email)).toMatchObject({ walletBalance: 2_099 });

  await expect(page.getByRole('link', { name: /Wallet Balance/ })).toContainText('₹2,099');
  await expect(banner).toContainText('Your ₹99 reward has been credited.');
  await banner.click();
  await expect(page.getByRole('listitem').first()).toContainText('First deposit reward');
  await page.goto('/');
  await expect(banner).toContainText('Your ₹99 reward has been credited.');
  await expectLedgerConsistent();
});

test('what a colleague does with an open request is seen there: a note, the approval, and the reward that is due', async ({
  page,
  browser,
}) => {
  const asha = await createUser('Asha Verma', WITH_METHODS);
  await createDeposit(asha, 'First', 20, {}, 30);
  const ravi = await createUser('Ravi', WITH_METHODS);
  await createBalance(ravi, 500);
  await createPayout(ravi, 'same', 500);
  await signInAsAdmin(page, ADMIN, '?deposit=First000000000000000');
  const happened = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
  await expect(happened).toHaveCount(1);
  const colleague = await openColleague(browser);
  await colleague.goto('/admin2067?deposit=First000000000000000');
  await colleague.getByLabel('New note').fill('She called about it.');
  await colleague.getByRole('button', { name: 'Add note' }).click();
  await expect(happened.nth(1)).toContainText(/Internal note.*by another administrator …olleague/);
  await expect(happened.nth(1)).toContainText('She called about it.');

  await page.getByRole('button', { name: 'Reject ₹2,000' }).click();
  await colleague.getByRole('button', { name: 'Approve ₹2,000' }).click();
  await confirmCredit(colleague);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Another administrator confirmed this deposit first.');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Dismiss ₹2,000 of Asha Verma' }).click();
  await expect(happened.last()).toContainText(/^Approved₹2,000 credited.*by another/);

  // Both see that the reward is due, also on the user's page; it is credited once.
  const credit = colleague.getByRole('button', { name: 'Credit ₹99 to Asha Verma' });
  await expect(credit).toBeVisible();
  await page.getByRole('link', { name: 'View user' }).click();
  // The request has the same button until the user's page is there.
  await expect(page.getByRole('heading', { name: 'Wallet statement' })).toBeVisible();
  await page.getByRole('button', { name: 'Credit ₹99 to Asha Verma' }).click();
  // A listener that starts beside a commit makes the emulator confirm a time after the commit before it tells of the commit,
  // and the SDK then takes the entry for outdated.
  await expect(sheet).toContainText('Another account has withdrawn to the same destination: Ravi');
  await sheet.getByRole('button', { name: 'Credit ₹99' }).click();
  await expectText(page, 'Reward Credited');
  await expectText(page, /^You credited the ₹99 first deposit reward/);
  await expectText(colleague, /^Another administrator credited the ₹99 first deposit reward/);
  await expect(credit).toHaveCount(0);
  expect(await storedUser(asha.email)).toMatchObject({ walletBalance: 2_099 });
  await expectLedgerConsistent();
  await colleague.context().close();
});
