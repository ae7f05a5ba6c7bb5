import { readFile } from 'node:fs/promises';
import { expectAccessible, expectLargeTargets } from '../support/accessibility';
import { db, depositsOf } from '../support/database';
import { decodeQrCode, readQrCode } from '../support/qrCode';
import { closeDeposit, openDeposit, openSignedIn } from '../support/steps';
import { sendUsdt } from '../support/sendUsdt';
import { expect, test } from '../support/test';
import { createUser, WITH_METHODS } from '../support/user';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('an amount leads to the exact amount to send, which is found again, until its transfer is found without being named', async ({
  page,
}) => {
  const asha = await createUser('Asha', WITH_METHODS);
  await openSignedIn(page, asha, '/deposit?tab=usdt');

  await test.step('the QR code is the bare wallet address, also in the dark theme and in the image that is saved', async () => {
    const address = await page.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).textContent();
    const code = page.getByRole('img', { name: 'QR code of the wallet address' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await readQrCode(code)).toBe(address);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save QR code' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${address}.png`);
    expect(await decodeQrCode(page, await readFile(await file.path()))).toBe(address);
    await page.emulateMedia({ colorScheme: null });
  });

  await test.step('the browser of another app cannot save it, and says where that works', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'WhatsApp' });
    });
    await page.getByRole('button', { name: 'Save QR code' }).click();
    await expect(
      page.getByText('cannot save files or print. Open the page in Chrome.').first(),
    ).toBeVisible();
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'userAgent'));
  });

  await test.step('the fields keep the browser’s selection and caret while the other one follows', async () => {
    const { keyboard } = page;
    const usdt = page.getByLabel('USDT amount');
    const inr = page.getByLabel('INR amount');

    // Tab selects the text, which typing replaces.
    await usdt.click();
    await keyboard.type('25.5');
    await keyboard.press('Tab');
    await keyboard.type('1234.57');
    await expect(inr).toHaveValue('1234.57');
    await expect(usdt).toHaveValue('12.3457');
    await keyboard.press('Shift+Tab');
    await keyboard.type('12345.67');
    await expect(inr).toHaveValue('1234567');

    // In the middle of a converted amount.
    await keyboard.press('Tab');
    await keyboard.press('Home');
    for (let count = 0; count < 3; count++) await keyboard.press('ArrowRight');
    await keyboard.type('89');
    await expect(inr).toHaveValue('123894567');
    await expect(usdt).toHaveValue('1238945.67');
  });

  await page.getByLabel('USDT amount').fill('25.5');
  await page.getByRole('button', { name: 'Deposit Confirmed' }).tap();
  const request = openDeposit(page);
  const send = request.getByText(/^25\.50\d{1,2} USDT$/);
  await expect(send).toBeVisible();
  const [stored] = await depositsOf(asha.email);
  const exact = String(stored?.['payableUsdt']);
  const units = Math.round(Number(exact) * 1e6);
  expect(stored).toMatchObject({ usdtAmount: 25.5, inrAmount: 2550, status: 'pending' });
  const reserved = await db.collection('payables').where('depositId', '==', stored?.id).get();
  expect(reserved.docs.map(({ id }) => id)).toEqual([`5-${units % 10_000}`, `6-${units % 10_000}`]);
  await request.getByRole('button', { name: 'Copy amount' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(exact);

  await test.step('found again after a reload and on Home', async () => {
    await page.reload();
    await expect(send).toHaveText(`${exact} USDT`);
    await closeDeposit(page);
    await expect(page).toHaveURL(/\/deposit\?tab=usdt$/);
    await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('link', { name: `Send ${exact} USDT` }).click();
    await expect(send).toHaveText(`${exact} USDT`);
  });

  await test.step('its transfer is found before the request is withdrawn, and no screen says to send it', async () => {
    await request.getByText('I have sent it').click();
    await expect(request.getByText('Not found yet')).toBeVisible();
    await sendUsdt(Number(exact), new Date(Date.now() + 1_000));
    await request.getByRole('button', { name: /^Cancel request/ }).click();
    const question = page.getByRole('dialog', { name: /^Cancel this request/ });
    await expect(question.getByText('USDT has arrived for this request')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);
    await question.getByRole('button', { name: 'Close' }).click();
    const arrived = page.getByText('Arrived, waiting for our review').filter({ visible: true });
    await expect(arrived.first()).toBeVisible();
    await expect(request.getByRole('button', { name: /Copy amount/ })).toHaveCount(0);
    await expectAccessible(page, 'a transfer that has arrived');
    await expectLargeTargets(page, 'a transfer that has arrived');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/');
    await expect(arrived.first()).toBeVisible();
    await expect(page.getByText(/^Send$|^Send .+ USDT/)).toHaveCount(0);
  });
});
