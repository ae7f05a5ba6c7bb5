import { expectLedgerConsistent, storedUser } from './support/database';
import {
  confirmHere,
  createBalance,
  expectNothingLost,
  payoutsOf,
  statusOf,
  stored,
} from './support/payouts';
import { openSignedIn } from './support/steps';
import { expect, test } from './support/test';
import { createUser, WITH_METHODS } from './support/user';

// Withdrawn, paid and received: journey.spec.ts.
test('a withdrawal of all there is to a bank account is cancelled, and the money is back', async ({
  page,
}) => {
  const user = await createUser('Asha Verma', WITH_METHODS);
  await createBalance(user, 1_500);
  await openSignedIn(page, user, '/statement');
  await page.getByRole('link', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw all' }).click();
  await page.getByRole('radio', { name: /State Bank of India/ }).check();
  await page.getByRole('button', { name: 'Withdraw ₹1,500' }).click();
  const sheet = page.getByRole('dialog');
  for (const text of ['Asha Verma', '1234 5678 9012', 'SBIN0001234']) {
    await expect(sheet).toContainText(text);
  }
  await confirmHere(page, user.password);
  await expect(statusOf(page)).toContainText('Requested');
  expect(await storedUser(user.email)).toMatchObject({ walletBalance: 0 });
  const [requested] = await payoutsOf(user.email);
  expect(requested).toMatchObject({ inrAmount: 1_500, destination: 'SBIN0001234/123456789012' });
  await expectNothingLost();

  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await sheet.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(statusOf(page)).toContainText('Cancelled');
  expect(await stored(`payouts/${requested?.id}`)).toMatchObject({
    status: 'returned',
    returnReason: 'cancelled',
    returnedBy: user.uid,
  });
  expect(await storedUser(user.email)).toMatchObject({ walletBalance: 1_500, openPayoutId: null });
  await expectNothingLost();
  await expectLedgerConsistent();
});
