import { boxOf, expectText, openSignedIn, setOnline } from './support/steps';
import { expect, test } from './support/test';
import { waitForServiceWorker } from './support/serviceWorker';
import { createDeposit, createUser, WITH_METHODS } from './support/user';

// This test loses the connection on purpose; the Firestore SDK logs it.
test.use({
  hasServiceWorker: true,
  expectedOnConsole: /Could not reach Cloud Firestore|WebChannelConnection|Connection/,
});

test('a second visit works offline and shows the age of its data', async ({ page }) => {
  const user = await createUser('Asha', WITH_METHODS);
  await createDeposit(user, 'a', 12.5, { payableUsdt: 12.5037 });
  await openSignedIn(page, user, '/recharge-history');
  await expectText(page, '12.5037 USDT');
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
  await follow('Home');
  await expectText(page, '₹1,250');
  // The list alone would have no age: the server must have said all that is shown.
  await expect(page.getByRole('link', { name: 'Wallet Balance ₹0' })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('saved-data-confirmed-at') !== null);
  await waitForServiceWorker(page);
  await setOnline(page, false);

  await test.step('the data of the last visit, at an address in other letters', async () => {
    await page.goto('/Recharge-History');
    await expectText(page, '12.5037 USDT');
    await expectText(page, /Saved copy from .+\d{1,2}:\d{2}/);
    await follow('Home');
    await expectText(page, '₹1,250');
  });

  await test.step('its age covers no action that stays in sight', async () => {
    await page.setViewportSize({ width: 360, height: 660 });
    await page.getByRole('link', { name: /12\.5037 USDT/ }).click();
    const sent = page.getByText('I have sent it');
    await expect(async () => {
      const [{ y, height }, age] = [
        await boxOf(sent),
        await boxOf(page.getByText(/Saved copy from/)),
      ];
      expect(age.y).toBeGreaterThanOrEqual(y + height);
    }).toPass();
  });

  await test.step('the names of the banks', async () => {
    await follow('UPI');
    await page.getByRole('tab', { name: 'Bank Details' }).click();
    await page.getByLabel('IFSC code').fill('BARB0VJRATN');
    await expect(page.getByLabel('Bank name')).toHaveValue('Bank of Baroda');
  });

  await test.step('a deposit waits for the network', async () => {
    await follow('Deposit');
    await page.getByRole('tab', { name: 'USDT' }).click();
    await page.getByLabel('USDT amount').fill('7');
    const confirm = page.getByRole('button', { name: 'Deposit Confirmed' });
    await expect(confirm).toBeDisabled();
    await setOnline(page, true);
    await expect(confirm).toBeEnabled();
    await expect(page.getByLabel('USDT amount')).toHaveValue('7');
    await expect(page.getByText(/Saved copy from/)).toBeHidden();
  });
});
