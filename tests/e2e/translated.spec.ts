import { changeOnceFollowed, changeUnfollowed } from './support/database';
import { expectText } from './support/steps';
import { expect, test } from './support/test';
import { translatePages } from './support/translate';
import { createDeposit, createUser, WITH_METHODS } from './support/user';

const PREFIX = '«';

// journey.spec.ts runs on pages that are translated once they are hydrated. React reports that the texts are not the server's,
// and renders them anew.
test.use({ expectedOnConsole: /Minified React error #418/ });

test('a page that is translated before it is hydrated works, a change replaces the translation of what was before, and what must not change is not translated', async ({
  page,
}) => {
  await translatePages(page.context(), PREFIX);
  const asha = await createUser('Asha', { ...WITH_METHODS, walletBalance: 1_500 });
  await createDeposit(asha, 'live', 10);
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

  const deposit = `deposits/${'live'.padEnd(20, '0')}`;
  await changeUnfollowed(deposit, { paidInrAmount: 100, paymentCount: 1 });
  await page.goto('/recharge-history');
  const entry = page.getByRole('listitem');
  await expect(entry.getByText(`${PREFIX}Part-paid`, { exact: true })).toBeVisible();
  await expect(entry.getByText('10.00 USDT', { exact: true })).toBeVisible();
  const paid = (rupees: number) => entry.getByText(`${PREFIX}Paid ₹${rupees}`, { exact: true });
  await changeOnceFollowed(paid(100), deposit, { paidInrAmount: 300 });
  await changeOnceFollowed(paid(300), deposit, { paidInrAmount: 500 });
  const confirmed = { status: 'confirmed', countsAsOpen: false, processedAt: new Date() };
  await changeOnceFollowed(paid(500), deposit, { paidInrAmount: 1_000, ...confirmed });
  await expect(entry.getByText(`${PREFIX}Confirmed`, { exact: true })).toBeVisible();
  await expect(entry.getByText(`${PREFIX}Part-paid`)).toHaveCount(0);
});
