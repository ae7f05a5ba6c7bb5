import { readFile } from 'node:fs/promises';
import { decodeQrCode, readQrCode } from '../support/qrCode';
import { openSignedIn } from '../support/steps';
import { expect, test } from '../support/test';
import { createUser } from '../support/user';

test('the QR code is the bare wallet address, also in the dark theme and in the image that is saved', async ({
  page,
}) => {
  await openSignedIn(page, await createUser('Asha'), '/deposit?tab=usdt');
  const address = await page.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/).textContent();
  const code = page.getByRole('img', { name: 'QR code of the wallet address' });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await readQrCode(code)).toBe(address);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save QR code' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${address}.png`);
  expect(await decodeQrCode(page, await readFile(await file.path()))).toBe(address);
});
