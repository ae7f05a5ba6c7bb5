import { txids } from '../../support/txids';
import { depositsOf } from '../support/database';
import { boxOf, openDeposit, openSignedIn } from '../support/steps';
import { sendUsdt } from '../support/sendUsdt';
import { expect, test } from '../support/test';
import { createUser, WITH_METHODS } from '../support/user';

const [TXID = '', OTHER = ''] = txids;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a transaction is named by an explorer’s link and checked on the network, and another one is named later', async ({
  page,
}) => {
  const asha = await createUser('Asha', WITH_METHODS);
  await openSignedIn(page, asha, '/deposit?tab=usdt');
  const request = openDeposit(page);

  await test.step('with the request, which then asks for no transfer', async () => {
    await page.getByLabel('USDT amount').fill('25');
    await page.getByLabel('I have already sent USDT').check();
    const link = ` https://tronscan.org/#/transaction/${TXID}?lang=en\n`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), link);
    await page.getByLabel('Transaction ID (optional)').focus();
    await page.keyboard.press('Control+V');
    await page.getByRole('button', { name: 'Deposit Confirmed' }).tap();
    await expect(request.getByText('Waiting for review')).toBeVisible();
    await expect(page.getByText(/^Send\s\d/)).toHaveCount(0);
    const [submitted] = await depositsOf(asha.email);
    expect(submitted).toMatchObject({ usdtAmount: 25, status: 'pending', txids: [TXID] });
    expect(submitted).not.toHaveProperty('payableUsdt');
  });

  await test.step('the request says what the network knows of it', async () => {
    await expect(request.getByText('Not found yet')).toBeVisible();
    await sendUsdt(25, new Date(), TXID);
    await request.getByRole('button', { name: /^Check/ }).tap();
    await expect(request.getByText('We found it, and the amount is right')).toBeVisible();
  });

  await request.getByRole('button', { name: 'Add another transaction ID' }).click();
  const field = request.getByLabel('Transaction ID', { exact: true });
  const add = request.getByRole('button', { name: 'Add', exact: true });

  await test.step('a press on the button is not lost to the message about what was typed', async () => {
    const message = request.getByText(/^This is not a whole transaction ID/);
    for (const press of ['tap', 'click'] as const) {
      await field.fill(press === 'tap' ? '7c2d8e1f' : '7c2d8e1f9');
      await expect(message).toHaveCount(0);
      // The message has more lines than the hint, so the button's upper edge moves.
      const box = await boxOf(add);
      const place = { x: box.x + box.width / 2, y: box.y + 4 };
      if (press === 'tap') await page.touchscreen.tap(place.x, place.y);
      else await page.mouse.click(place.x, place.y, { delay: 100 });
      // Leaving the field shows the message; only submitting returns the focus to it.
      await expect(message).toBeVisible();
      await expect(field).toBeFocused();
      expect((await boxOf(add)).y).toBeGreaterThan(place.y);
    }
  });

  await field.fill(OTHER);
  await add.click();
  await expect(request.getByRole('link', { name: 'Open transaction' })).toHaveCount(2);
  await expect(field).toHaveCount(0);
  expect((await depositsOf(asha.email))[0]).toMatchObject({ txids: [TXID, OTHER] });
});
